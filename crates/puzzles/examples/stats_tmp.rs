//! x
#![allow(warnings, clippy::all)]
use gridwright_core::puzzle::Puzzle;
use gridwright_core::run::*;
use gridwright_puzzles::futoshiki::*;
use serde_json::json;
use std::time::Instant;
fn main() {
    let a: Vec<u32> = std::env::args().skip(1).map(|x| x.parse().unwrap()).collect();
    for size in a[0]..=a[1] {
        for share in [0, 10, 25, 40, 50, 70, 85, 100] {
            let t = Instant::now();
            let mut boards = vec![];
            for s in 0..a[2] {
                let b = Budget::new();
                boards.push(
                    Futoshiki::GENERATORS[0]
                        .run(&json!({"size":size,"numbers":share}), &format!("x{s}"), Control::unlimited(&b))
                        .unwrap()
                        .unwrap()
                        .board,
                );
            }
            let tg = t.elapsed().as_secs_f64() / a[2] as f64;
            let t = Instant::now();
            let mut h = [0u32; 6];
            let mut worst = 0f64;
            for x in &boards {
                let b = Budget::new();
                let t1 = Instant::now();
                let g = Futoshiki::grade(x, &mut Run::quiet(Control::unlimited(&b))).unwrap().grade;
                worst = worst.max(t1.elapsed().as_secs_f64());
                h[g.map_or(5, |g| g as usize)] += 1;
            }
            let tr = t.elapsed().as_secs_f64() / a[2] as f64;
            let giv: usize = boards.iter().map(|b| (0..b.len() * b.len()).filter(|&i| b.given(i) != 0).count()).sum();
            let sg: usize = boards.iter().map(|b| b.pairs().len()).sum();
            println!(
                "{size} share {share} -> {:.0}%  clues {:.1} gen {:.0}us grade {:.0}us worst {:.1}ms {h:?}",
                100.0 * giv as f64 / (giv + sg) as f64,
                (giv + sg) as f64 / a[2] as f64,
                tg * 1e6,
                tr * 1e6,
                worst * 1e3
            );
        }
    }
}
