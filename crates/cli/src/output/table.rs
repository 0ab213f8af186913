//! Tables for people (aligned) and for programs (comma-separated values).
use std::fmt::Write as _;

/// Rows under a head.
#[derive(Debug, Default)]
pub(crate) struct Table {
    head: Vec<String>,
    /// Whether a column holds numbers, which stand to the right.
    right: Vec<bool>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with these columns; `>` before a title puts the column to the right.
    pub(crate) fn new(titles: &[String]) -> Self {
        let right = titles.iter().map(|title| title.starts_with('>')).collect();
        let head = titles.iter().map(|title| title.trim_start_matches('>').to_owned()).collect();
        Table { head, right, rows: Vec::new() }
    }

    /// Adds a row.
    pub(crate) fn push(&mut self, row: Vec<String>) {
        self.rows.push(row);
    }

    /// Whether there is no row.
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Columns under each other, two spaces apart; a table without titles has no head.
    pub(crate) fn aligned(&self) -> String {
        let headed = self.head.iter().any(|title| !title.is_empty());
        let head = headed.then_some(&self.head);
        let lines: Vec<&Vec<String>> = head.into_iter().chain(&self.rows).collect();
        let widths: Vec<usize> = (0..self.head.len())
            .map(|column| lines.iter().map(|line| width(line, column)).max().unwrap_or(0))
            .collect();
        lines.iter().map(|line| self.line(line, &widths)).collect()
    }

    fn line(&self, cells: &[String], widths: &[usize]) -> String {
        let mut text = String::new();
        for (column, cell) in cells.iter().enumerate() {
            let room = " ".repeat(widths[column] - width(cells, column));
            let gap = if column == 0 { "" } else { "  " };
            let (before, after) = if self.right[column] { (room.as_str(), "") } else { ("", room.as_str()) };
            let _ = write!(text, "{gap}{before}{cell}{after}");
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
        text
    }

    /// Comma-separated values as in RFC 4180, with a head.
    pub(crate) fn csv(&self) -> String {
        std::iter::once(&self.head)
            .chain(&self.rows)
            .map(|row| row.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",") + "\n")
            .collect()
    }
}

fn width(line: &[String], column: usize) -> usize {
    line.get(column).map_or(0, |cell| cell.chars().count())
}

fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n', '\r']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::Table;

    fn table() -> Table {
        let mut table = Table::new(&["name".to_owned(), ">nodes".to_owned()]);
        table.push(vec!["a, \"b\"".to_owned(), "7".to_owned()]);
        table.push(vec!["é".to_owned(), "12345678".to_owned()]);
        table
    }

    #[test]
    fn columns_stand_under_each_other() {
        assert_eq!(table().aligned(), "name       nodes\na, \"b\"         7\né       12345678\n");
    }

    #[test]
    fn commas_and_quotes_survive_csv() {
        assert_eq!(table().csv(), "name,nodes\n\"a, \"\"b\"\"\",7\né,12345678\n");
    }
}
