import { type OperationId, operationTable } from '@towline/sdk/operations';
import { operations } from '../operations/index.ts';

/** The operations of the contract that no row answers, by name. */
export function unanswered(rows: Partial<Record<OperationId, unknown>>): OperationId[] {
  return (Object.keys(operationTable) as OperationId[]).filter((id) => rows[id] === undefined).sort();
}

/** What is left as people read it: each tag with its operations, and how many of all; nothing where nothing is. */
export function leftText(ids: readonly OperationId[], total: number): string {
  if (ids.length === 0) return '';
  const byTag = Map.groupBy(ids, (id) => operationTable[id][2]);
  const lines = [...byTag.keys()].sort().flatMap((tag) => {
    const own = byTag.get(tag) ?? [];
    return [
      `${tag} (${own.length})`,
      ...own.map((id) => `  ${id.padEnd(36)} ${operationTable[id].slice(0, 2).join(' ')}`),
    ];
  });
  return [...lines, `${ids.length} of ${total} operations are not answered`, ''].join('\n');
}

/** `npm run left`: what the contract says and no code does yet. `--json` for programs. */
export async function left(_log: (text: string) => void, args: string[]): Promise<void> {
  const ids = unanswered(operations);
  const total = Object.keys(operationTable).length;
  process.stdout.write(args.includes('--json') ? `${JSON.stringify(ids)}\n` : leftText(ids, total));
}
