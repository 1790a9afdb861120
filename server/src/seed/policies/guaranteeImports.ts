import { createRandom } from '../random.ts';

/** A file of mobility guarantees that arrived. */
export interface DemoImport {
  id: string;
  contractCode: string;
  fileName: string;
  sender: string;
  channel: 'Upload' | 'Mailbox' | 'Folder';
  startedAt: Date;
  finishedAt: Date;
  rowCount: number;
  insertedCount: number;
  updatedCount: number;
  /** Its sender stopped in the middle. */
  isInterrupted: boolean;
  /** It could not be read, or a person stopped it. */
  ended: { status: 'Failed' | 'Cancelled'; errorCode?: string; errorDetail?: string } | undefined;
  rejects: { line: number; reason: string; content: string }[];
}

/** Contract, who sends its files, and how. */
const senders = [
  ['CoronaPrepaid', 'policies@corona.example', 'Mailbox'],
  ['FoyerPrepaid19', 'transfer@foyer.example', 'Folder'],
  ['BA_DTA', 'flussi@blueassistance.example', 'Mailbox'],
  ['Q8', 'admin@towline.example', 'Upload'],
] as const;

/** What a file may get wrong, with a line that does. */
const mistakes = [
  ['licensePlate is empty', ';2026-01-01;2026-12-31;Volkswagen;Golf'],
  ['coverageTo is before coverageFrom', '1KLM204;2026-06-01;2026-01-31;Opel;Corsa'],
  ['coverageFrom is no date', '2BRT518;31/02/2026;2026-12-31;Fiat;Panda'],
] as const;

/** One that had no column for plates, and one that a person stopped (DECISIONS S-47). */
function endOf(week: number, contractCode: string): DemoImport['ended'] {
  if (week === 2 && contractCode === 'BA_DTA')
    return {
      status: 'Failed',
      errorCode: 'MissingColumn',
      errorDetail: 'The file has no column for licensePlate',
    };
  return week === 2 && contractCode === 'FoyerPrepaid19' ? { status: 'Cancelled' } : undefined;
}

/** Three months of imports: one a week from each sender, one in four with rejected lines. */
export function createGuaranteeImports(seed: number, now: Date): DemoImport[] {
  const random = createRandom(seed, 'guaranteeImports');
  const imports: DemoImport[] = [];
  for (let week = 12; week >= 1; week--) {
    for (const [contractCode, sender, channel] of senders) {
      const startedAt = new Date(now.getTime() - week * 7 * 86_400_000 + random.integer(0, 86_400_000));
      const rejects = random.chance(0.25)
        ? mistakes.slice(0, random.integer(1, mistakes.length)).map(([reason, content]) => ({
            line: random.integer(2, 40),
            reason,
            content,
          }))
        : [];
      const insertedCount = random.integer(15, 60);
      const updatedCount = random.integer(0, 25);
      imports.push({
        id: random.uuid(),
        contractCode,
        fileName: `${contractCode.toLowerCase()}-${startedAt.toISOString().slice(0, 10)}.csv`,
        sender,
        channel,
        startedAt,
        finishedAt: new Date(startedAt.getTime() + random.integer(400, 9_000)),
        rowCount: insertedCount + updatedCount + rejects.length,
        insertedCount,
        updatedCount,
        isInterrupted: week === 1 && channel === 'Upload',
        ended: endOf(week, contractCode),
        rejects,
      });
    }
  }
  return imports;
}
