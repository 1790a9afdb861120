import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CapabilityNode, capabilityTree } from './capabilityTree.ts';

interface Row {
  readonly code: string;
  readonly parentCapabilityCode?: string;
  readonly displayOrder: number;
}

const codesIn = (nodes: readonly CapabilityNode<Row>[]): string[] =>
  nodes.flatMap(({ capability, children }) => [capability.code, ...codesIn(children)]);
const shape = (nodes: readonly CapabilityNode<Row>[]): unknown[] =>
  nodes.map(({ capability, children }) => (children.length > 0 ? [capability.code, shape(children)] : capability.code));

describe('the tree of what a partner can do (3-platform §3, §7)', () => {
  it('puts each under its parent, in the display order', () => {
    const rows: Row[] = [
      { code: 'Flatbed', parentCapabilityCode: 'Trucks', displayOrder: 2 },
      { code: 'Motorway', displayOrder: 9 },
      { code: 'Crane', parentCapabilityCode: 'Trucks', displayOrder: 1 },
      { code: 'Trucks', displayOrder: 1 },
    ];
    expect(shape(capabilityTree(rows))).toEqual([['Trucks', ['Crane', 'Flatbed']], 'Motorway']);
  });

  it.each<[string, Row[], unknown[]]>([
    ['a parent that nobody knows', [{ code: 'A', parentCapabilityCode: 'Z', displayOrder: 1 }], ['A']],
    ['one that is its own parent', [{ code: 'A', parentCapabilityCode: 'A', displayOrder: 1 }], ['A']],
    [
      'two that are each other’s',
      [
        { code: 'A', parentCapabilityCode: 'B', displayOrder: 1 },
        { code: 'B', parentCapabilityCode: 'A', displayOrder: 2 },
      ],
      ['A', 'B'],
    ],
  ])('loses none for %s', (_what, rows, expected) => {
    expect(shape(capabilityTree(rows))).toEqual(expected);
  });

  it('holds every capability once, however its parents are written', () => {
    const code = fc.constantFrom('A', 'B', 'C', 'D', 'E');
    const row = fc.record({ code, parentCapabilityCode: fc.option(code, { nil: undefined }), displayOrder: fc.nat(3) });
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: (one) => one.code }), (rows) => {
        const given = rows.map(
          ({ parentCapabilityCode: parent, ...one }): Row => ({
            ...one,
            ...(parent !== undefined && { parentCapabilityCode: parent }),
          }),
        );
        expect(codesIn(capabilityTree(given)).toSorted()).toEqual(given.map((one) => one.code).toSorted());
      }),
    );
  });
});
