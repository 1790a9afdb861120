import { type OperationId, operationTable } from '@towline/sdk/operations';
import type { Rows } from '../api/operations.ts';
import { operations } from '../operations/index.ts';

/** The operations that answer 501 because their feature comes later, by name. */
export function laterOperations(rows: Rows): OperationId[] {
  return (Object.keys(rows) as OperationId[]).filter((id) => rows[id].isLater).sort();
}

/** The burn-down as people read it: each tag with its operations, and how many of all are left. */
export function leftText(ids: readonly OperationId[], total: number): string {
  const byTag = Map.groupBy(ids, (id) => operationTable[id][2]);
  const lines = [...byTag.keys()].sort().flatMap((tag) => {
    const own = byTag.get(tag) ?? [];
    return [
      `${tag} (${own.length})`,
      ...own.map((id) => `  ${id.padEnd(36)} ${operationTable[id].slice(0, 2).join(' ')}`),
    ];
  });
  return [...lines, `${ids.length} of ${total} operations answer 501`, ''].join('\n');
}

/** `npm run left`: what the contract says and no code does yet. `--json` for programs. */
export async function left(_log: (text: string) => void, args: string[]): Promise<void> {
  const ids = laterOperations(operations);
  const total = Object.keys(operationTable).length;
  process.stdout.write(args.includes('--json') ? `${JSON.stringify(ids)}\n` : leftText(ids, total));
}
