import type { Towline } from '@towline/sdk';
import { wholeId } from '../../api/wholeId.ts';

/** A beginning of an id is looked for among so many, the latest end of coverage first. */
const LATEST = 200;

/** The whole id of a guarantee, of which a person may say the beginning. */
export const guaranteeId = ({ guarantees }: Towline, typed: string): Promise<string> =>
  wholeId(
    'guarantee',
    typed,
    async () =>
      (await guarantees.list({ take: LATEST }).toArray({ limit: LATEST })).map(
        ({ id = '', licensePlate, contractCode, coverageTo }) => ({
          id,
          facts: [licensePlate, contractCode, coverageTo],
        }),
      ),
    'guarantees list',
  );
