//! Rows and columns of text, as Markdown, CSV, LaTeX or HTML.
use serde::Serialize;
use std::fmt::Write as _;

/// Rows and columns of text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Table {
    /// What it shows.
    pub title: String,
    /// The titles of its columns.
    pub head: Vec<String>,
    /// Its rows.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// As Markdown.
    pub fn markdown(&self) -> String {
        let escape = |text: &String| text.replace('|', "\\|");
        let line = |cells: &[String]| format!("| {} |\n", cells.iter().map(escape).collect::<Vec<_>>().join(" | "));
        let rule = format!("|{}\n", "---|".repeat(self.head.len()));
        format!(
            "**{}**\n\n{}{rule}{}",
            self.title,
            line(&self.head),
            self.rows.iter().map(|row| line(row)).collect::<String>()
        )
    }

    /// As comma-separated values.
    pub fn csv(&self) -> String {
        let quote = |text: &String| {
            if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.clone() }
        };
        let line = |cells: &[String]| cells.iter().map(quote).collect::<Vec<_>>().join(",") + "\n";
        std::iter::once(&self.head).chain(&self.rows).map(|cells| line(cells)).collect()
    }

    /// As a LaTeX table.
    pub fn latex(&self) -> String {
        let columns = format!("l{}", "r".repeat(self.head.len().saturating_sub(1)));
        let line =
            |cells: &[String]| cells.iter().map(|cell| latex_text(cell)).collect::<Vec<_>>().join(" & ") + " \\\\\n";
        let rows: String = self.rows.iter().map(|row| line(row)).collect();
        let title = latex_text(&self.title);
        format!(
            "\\begin{{table}}\n\\caption{{{title}}}\n\\begin{{tabular}}{{{columns}}}\n\\hline\n{}\\hline\n{rows}\\hline\n\\end{{tabular}}\n\\end{{table}}\n",
            line(&self.head)
        )
    }

    /// As an HTML table.
    pub fn html(&self) -> String {
        let cells = |cells: &[String], tag: &str| -> String {
            cells.iter().fold(String::new(), |mut all, cell| {
                let _ = write!(all, "<{tag}>{}</{tag}>", html_text(cell));
                all
            })
        };
        let rows: String =
            self.rows.iter().flat_map(|row| ["<tr>".to_owned(), cells(row, "td"), "</tr>\n".to_owned()]).collect();
        format!(
            "<table>\n<caption>{}</caption>\n<thead><tr>{}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n",
            html_text(&self.title),
            cells(&self.head, "th")
        )
    }
}

fn latex_text(text: &str) -> String {
    let escape = |letter: char| match letter {
        '&' | '%' | '$' | '#' | '_' | '{' | '}' => format!("\\{letter}"),
        '\\' => "\\textbackslash{}".to_owned(),
        '~' => "\\textasciitilde{}".to_owned(),
        '^' => "\\textasciicircum{}".to_owned(),
        '>' => "$>$".to_owned(),
        '<' => "$<$".to_owned(),
        other => other.to_string(),
    };
    text.chars().map(escape).collect()
}

/// A text within HTML or SVG.
pub fn html_text(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
