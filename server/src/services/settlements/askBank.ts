import type { Context } from '../../core/context.ts';
import { engineName } from '../../core/engineName.ts';
import type { Log } from '../../core/log.ts';
import { writeAs } from '../../db/transaction.ts';
import type { Ports } from '../../ports/ports.ts';
import { bankFiles } from '../../stores/bankFiles.ts';
import { takeAnswer } from './takeBankAnswer.ts';

type Deps = Pick<Context, 'db' | 'now'> & { ports: Pick<Ports, 'bank'> };

const restMillis = 60_000;
const patienceMillis = 10_000;
const operation = 'takeBankAnswer';

async function askAfter({ db, now, ports }: Deps, { id, messageId }: { id: string; messageId: string }): Promise<void> {
  const document = await ports.bank.answerTo(messageId, AbortSignal.timeout(patienceMillis));
  if (document === undefined) return;
  await writeAs(db, engineName, operation, async (tx) => {
    // Nothing new was said; who looks at the file is not told that there was.
    if ((await bankFiles.byId(tx, id))?.answer === document) return;
    await takeAnswer(tx, { now, operation, agent: { fullName: engineName } }, id, document);
  });
}

/**
 * Asks the bank after each file that it has and of which payments are under way, once a minute, of several servers one
 * (DECISIONS S-38, T-573). A bank that is away, or whose answer is none, keeps no other file waiting.
 */
export async function askBank(deps: Deps, log: Pick<Log, 'warn'>): Promise<void> {
  for (;;) {
    const now = deps.now();
    const file = await bankFiles.nextToAsk(deps.db.pool, now, new Date(now.getTime() - restMillis));
    if (file === undefined) return;
    await askAfter(deps, file).catch((error: unknown) =>
      log.warn({ err: error, bankFile: file.messageId }, 'the bank’s answer could not be read; asked again'),
    );
  }
}
