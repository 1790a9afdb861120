import { parseArgs } from 'node:util';
import { migrate } from '../db/migrate.ts';
import { transact } from '../db/transaction.ts';
import type { Tx } from '../db/tx.ts';
import { SetupProblem } from '../setupProblem.ts';
import { dbCommand } from '../startedBy.ts';
import { type Standstill, type Stood, standstill } from '../stores/standstill.ts';
import { withDatabase } from './withDatabase.ts';

export const standstillUsage = `  standstill             nothing leaves and nothing is done by the clock before go-on; for a copy that was made by other means
                         than backup, before a server starts on it. A restore asks for it itself
  go-on [--drop | --send] [--skip-numbers n]
                         ends it. What waited before it stays as not sent (--drop), or leaves now (--send); --skip-numbers
                         leaves out so many numbers of documents, which may have been given since the backup`;

/** The most numbers that are left out at once: more is a slip of the hand. */
const mostNumbers = 100_000;

type Log = (text: string) => void;

/** `npm run db -- standstill`: for a copy that a server starts on next. */
export function standStill(log: Log): Promise<never> {
  return withDatabase(log, async (db) => {
    await migrate(db, log); // a copy may be of a version that knew no standstill
    await standstill.begin(db.pool);
    log(`nothing leaves from a server that starts now, until ${dbCommand} go-on`);
  });
}

interface Wanted {
  waiting: 'drop' | 'send' | undefined;
  skipped: number;
}

/** `npm run db -- go-on`: what was restored works again (DECISIONS T-1039). */
export function goOn(log: Log, args: string[]): Promise<never> {
  const wanted = goOnArgs(args);
  return withDatabase(log, async (db) => {
    await migrate(db, log); // what was restored has the tables of its day
    await transact(db, (tx) => endStandstill(tx, wanted, log));
  });
}

/** What is restored works again, or why it cannot be said yet. */
export async function endStandstill(tx: Tx, { waiting, skipped }: Wanted, log: Log): Promise<void> {
  const standing = await standstill.find(tx);
  if (!standing) throw new SetupProblem('There is no standstill: everything goes its way.');
  const stood = await standstill.stood(tx);
  const goesOn = stood.effects.length + stood.requestsInDispatch;
  if (waiting === undefined && goesOn > 0) throw new SetupProblem(toDecide(standing, stood), 64);
  if (waiting === 'drop') {
    const dropped = await standstill.drop(tx, `not sent: ${ofWhen(standing)}`);
    log(`${dropped.toLocaleString('en')} stay in the outbox as not sent; each can be sent from there`);
  }
  if (skipped > 0) {
    const series = await standstill.skipNumbers(tx, skipped);
    log(`${series.toLocaleString('en')} series of documents go on ${skipped.toLocaleString('en')} numbers later`);
  }
  await standstill.end(tx);
  log('servers go on within 5 s');
}

const ofWhen = ({ since, asOf }: Standstill): string =>
  asOf ? `restored from the backup of ${asOf.toISOString()}` : `stood still since ${since.toISOString()}`;

/** What is to be decided, with what it is about. */
function toDecide(standing: Standstill, { effects, requestsInDispatch }: Stood): string {
  return [
    `Nothing leaves this database: ${ofWhen(standing)}. What goes on with it, and may be done already where it comes from:`,
    ...effects.map(({ channel, count }) => `${count.toLocaleString('en').padStart(10)}  wait to leave by ${channel}`),
    ...(requestsInDispatch > 0
      ? [
          `${requestsInDispatch.toLocaleString('en').padStart(10)}  requests ask partners: settle in the console first what was settled meanwhile`,
        ]
      : []),
    'Say --drop (what waits to leave stays in the outbox as not sent, and each can be sent from there) or --send.',
    'Invoices and credit notes go on after their last number here: --skip-numbers n leaves out those that were given since.',
  ].join('\n');
}

export function goOnArgs(args: string[]): Wanted {
  const { drop, send, count } = parsed(args);
  const skipped = Number(count);
  if (drop && send) throw new SetupProblem('--drop and --send: say one of them.', 64);
  if (!(Number.isInteger(skipped) && skipped >= 0 && skipped <= mostNumbers))
    throw new SetupProblem(`--skip-numbers is a number from 0 to ${mostNumbers.toLocaleString('en')}.`, 64);
  return { waiting: drop ? 'drop' : send ? 'send' : undefined, skipped };
}

function parsed(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        drop: { type: 'boolean', default: false },
        send: { type: 'boolean', default: false },
        'skip-numbers': { type: 'string', default: '0' },
      },
    });
    return { drop: values.drop, send: values.send, count: values['skip-numbers'] };
  } catch (error) {
    throw new SetupProblem(`${(error as Error).message}\n${standstillUsage}`, 64);
  }
}
