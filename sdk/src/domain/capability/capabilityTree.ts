import type { Capability } from '../../generated/api.ts';

/** A capability with those that belong to it. */
export interface CapabilityNode<Row> {
  readonly capability: Row;
  readonly children: readonly CapabilityNode<Row>[];
}

type Placed = Pick<Capability, 'code' | 'parentCapabilityCode' | 'displayOrder'>;

const byOrder = (one: Placed, other: Placed): number =>
  one.displayOrder - other.displayOrder || one.code.localeCompare(other.code);

/**
 * The flat list as a tree by `parentCapabilityCode`, each level in its display order (3-platform §3, §7). None is lost: one whose
 * parent is unknown, itself or one of its own children stands at the top.
 */
export function capabilityTree<Row extends Placed>(rows: readonly Row[]): readonly CapabilityNode<Row>[] {
  const known = new Map(rows.map((row) => [row.code, row]));
  const isBelow = (code: string, above: string): boolean => {
    const seen = new Set<string>();
    for (
      let at: string | undefined = code;
      at !== undefined && !seen.has(at);
      at = known.get(at)?.parentCapabilityCode
    ) {
      if (at === above) return true;
      seen.add(at);
    }
    return false;
  };
  const parentOf = ({ code, parentCapabilityCode: parent }: Row): string | undefined =>
    parent !== undefined && known.has(parent) && !isBelow(parent, code) ? parent : undefined;
  const under = (parent: string | undefined): readonly CapabilityNode<Row>[] =>
    rows
      .filter((row) => parentOf(row) === parent)
      .toSorted(byOrder)
      .map((capability) => ({ capability, children: under(capability.code) }));
  return under(undefined);
}
