//! What a matching leaves open: which sides can still be switched, and a second solution.
//!
//! Two matchings differ in circles whose sides are taken and left in turn. With taken sides pointing from white to black
//! and the others from black to white, such circles are the directed ones, so a side can be switched exactly when both of
//! its ends lie in one strongly connected component (Tarjan 1972, here with an explicit stack): O(sides). All other sides
//! are forced, and a matching without a switch is the only one.
use super::flow::Flow;

/// For every side whether some other solution has it otherwise.
pub(crate) fn switchable(flow: &Flow) -> Vec<bool> {
    let part = components(flow);
    flow.ends.iter().map(|[black, white]| part[*black as usize] == part[*white as usize]).collect()
}

/// Switches one circle; false when there is none.
pub(crate) fn switch(flow: &mut Flow) -> bool {
    let part = components(flow);
    let inside = |side: usize| part[flow.ends[side][0] as usize] == part[flow.ends[side][1] as usize];
    let Some(first) = (0..flow.ends.len()).find(|&side| inside(side)) else { return false };
    // From the head of that side back to its tail, without leaving the component.
    let [black, white] = flow.ends[first];
    let (from, to) = if flow.taken[first] { (black, white) } else { (white, black) };
    let mut by = vec![u32::MAX; flow.nodes.len()];
    let mut reached = vec![from];
    let mut at = 0;
    while let Some(&node) = reached.get(at).filter(|_| by[to as usize] == u32::MAX) {
        at += 1;
        for &side in flow.nodes[node as usize].sides() {
            if let Some(other) = flow.head(node, side)
                && part[other as usize] == part[node as usize]
                && by[other as usize] == u32::MAX
                && other != from
            {
                by[other as usize] = side;
                reached.push(other);
            }
        }
    }
    flow.taken[first] = !flow.taken[first];
    let mut node = to;
    while node != from {
        let side = by[node as usize] as usize;
        flow.taken[side] = !flow.taken[side];
        let [black, white] = flow.ends[side];
        node = if black == node { white } else { black };
    }
    true
}

/// The strongly connected component of every node.
fn components(flow: &Flow) -> Vec<u32> {
    const OPEN: u32 = u32::MAX;
    let count = flow.nodes.len();
    let (mut order, mut low, mut part) = (vec![OPEN; count], vec![0_u32; count], vec![OPEN; count]);
    let (mut stack, mut path): (Vec<u32>, Vec<(u32, u8)>) = (Vec::new(), Vec::new());
    let (mut next, mut parts) = (0, 0);
    for root in 0..count as u32 {
        if order[root as usize] != OPEN {
            continue;
        }
        path.push((root, 0));
        while let Some(&mut (node, ref mut place)) = path.last_mut() {
            let here = node as usize;
            if *place == 0 && order[here] == OPEN {
                (order[here], low[here]) = (next, next);
                next += 1;
                stack.push(node);
            }
            if let Some(&side) = flow.nodes[here].sides().get(usize::from(*place)) {
                *place += 1;
                match flow.head(node, side).map(|other| other as usize) {
                    Some(other) if order[other] == OPEN => path.push((other as u32, 0)),
                    Some(other) if part[other] == OPEN => low[here] = low[here].min(order[other]),
                    _ => {}
                }
                continue;
            }
            let _ = path.pop();
            if let Some(&(before, _)) = path.last() {
                low[before as usize] = low[before as usize].min(low[here]);
            }
            if low[here] == order[here] {
                while let Some(member) = stack.pop() {
                    part[member as usize] = parts;
                    if member == node {
                        break;
                    }
                }
                parts += 1;
            }
        }
    }
    part
}
