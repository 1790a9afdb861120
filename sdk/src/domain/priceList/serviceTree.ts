import { type RuleIssue, warningAt } from '../ruleIssue.ts';
import type { PriceListLine } from './priceList.ts';

/** A line of a price list with those that belong to it. */
export type ServiceNode<Line> = { readonly line: Line; readonly children: ServiceNode<Line>[] };

/** A price list parsed into its tree, and what is wrong with it. */
export type ServiceTree<Line> = {
  readonly roots: ServiceNode<Line>[];
  /** A warning where lines name a parent that is missing, or each other; they are shown at the top all the same. */
  readonly issues: RuleIssue<'PRICE_LIST_MISCONFIGURED'>[];
};

/** Looks at a line that parsing takes, for each line of the list, before it counts as misconfigured (3-platform §9). */
export const LOOP_GUARD_FACTOR = 10;

type TreeLine = Pick<PriceListLine, 'code' | 'parentServiceCode' | 'displayOrder'>;

/** A display order that is no number stands at the end. */
const positionOf = ({ displayOrder }: TreeLine): number =>
  displayOrder === undefined || Number.isNaN(displayOrder) ? Infinity : displayOrder;

const inOrder = <Line extends TreeLine>(nodes: readonly ServiceNode<Line>[]): ServiceNode<Line>[] =>
  nodes
    .map(({ line, children }) => ({ line, children: inOrder(children) }))
    .sort((a, b) => {
      const [first, second] = [positionOf(a.line), positionOf(b.line)];
      return first === second ? 0 : first < second ? -1 : 1;
    });

/**
 * Parses the lines of a price list into their tree, by parent and display order (3-platform §3, §9). A line waits until its
 * parent has its place. After more than ten looks for each line of the list it is misconfigured, a missing parent or a circle:
 * what still waits stands at the top, so that no price disappears, and the answer names it.
 */
export const serviceTreeOf = <Line extends TreeLine>(lines: readonly Line[]): ServiceTree<Line> => {
  const roots: ServiceNode<Line>[] = [];
  const placed = new Map<string, ServiceNode<Line>>();
  const place = (line: Line, among: ServiceNode<Line>[]) => {
    const node: ServiceNode<Line> = { line, children: [] };
    among.push(node);
    if (!placed.has(line.code)) placed.set(line.code, node);
  };
  const waiting = [...lines];
  let looks = 0;
  for (let line = waiting.shift(); line; line = waiting.shift()) {
    looks += 1;
    if (looks > LOOP_GUARD_FACTOR * lines.length) {
      waiting.unshift(line);
      break;
    }
    const parent = line.parentServiceCode ? placed.get(line.parentServiceCode) : undefined;
    if (!line.parentServiceCode) place(line, roots);
    else if (parent) place(line, parent.children);
    else waiting.push(line);
  }
  const left = lines.filter((line) => waiting.includes(line));
  for (const line of left) place(line, roots);
  const codes = left.map(({ code }) => code).join(', ');
  return {
    roots: inOrder(roots),
    issues: left.length > 0 ? [warningAt('services', 'PRICE_LIST_MISCONFIGURED', { codes })] : [],
  };
};
