import type { Towline } from '@towline/sdk';
import { wholeId } from '../../../api/wholeId.ts';

/** A beginning of an id is looked for among so many of the newest. */
const NEWEST = 200;

/** The whole id of an import, of which a person may say the beginning. */
export const importId = ({ guarantees }: Towline, typed: string): Promise<string> =>
  wholeId(
    'import',
    typed,
    async () =>
      (await guarantees.listImports({ take: NEWEST })).records.map(({ id, contractCode, fileName, startedAt }) => ({
        id,
        facts: [contractCode, fileName, startedAt],
      })),
    'guarantees imports list',
  );
