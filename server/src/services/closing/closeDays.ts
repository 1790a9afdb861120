import type { Config } from '../../config.ts';
import type { Context } from '../../core/context.ts';
import { readAtOnce, writeAs } from '../../db/transaction.ts';
import { closings } from '../../stores/closings.ts';
import { ledger } from '../../stores/ledger.ts';
import { outbox } from '../../stores/outbox.ts';
import { sealEntries } from '../ledger/sealEntries.ts';
import { closingMail } from './closingMail.ts';
import { closingOf } from './getDayClosing.ts';

type Deps = Pick<Context, 'db' | 'now'> & { config: Pick<Config, 'closingMail'> };

/**
 * Closes the days that are over, also those of while no server was up: the head of the chain is kept and, where somebody is to have it,
 * mailed in the same transaction; of two servers the second finds the day closed (DECISIONS T-576). No day is closed before the ledger is
 * open, nor while something of it waits for the sealer: both come at the next turn (DECISIONS T-745). Answers how many it closed.
 */
export async function closeDays({ db, config, now }: Deps): Promise<number> {
  const days = await closings.due(db.pool, now());
  if (days.length === 0) return 0;
  await sealEntries(db);
  let count = 0;
  for (const day of days) {
    const outcome = await closeDay({ db, config, now }, day);
    // A later day is not closed before it: this one would never be looked at again.
    if (outcome === 'waits') break;
    if (outcome === 'closed') count += 1;
  }
  return count;
}

/** The head of the chain, and the mail whose sums are of all that is behind it: one moment, so that the mail proves itself (DECISIONS T-837). */
const readDay = ({ db, config: { closingMail: receiver } }: Deps, day: string) =>
  readAtOnce(db, async (tx) => {
    if (await closings.hasUnsealed(tx, day)) return undefined;
    const head = (await ledger.head(tx)) ?? { position: 0, hash: null };
    if (!receiver) return { head };
    const { position: headPosition, hash } = head;
    const said = {
      ...(await closingOf(tx, day, 'company')),
      headPosition,
      ...(hash && { headHash: hash.toString('hex') }),
    };
    return { head, mail: closingMail(receiver, said, await closings.isFirst(tx, day)) };
  });

async function closeDay(deps: Deps, day: string): Promise<'closed' | 'byAnother' | 'waits'> {
  const read = await readDay(deps, day);
  if (!read) return 'waits';
  return writeAs(deps.db, 'ledger', 'closeDay', async (tx) => {
    if (!(await closings.close(tx, day, deps.now(), read.head)))
      return (await closings.closed(tx, day)) ? 'byAnother' : 'waits';
    if (read.mail) await outbox.add(tx, read.mail);
    return 'closed';
  });
}
