import { parseArgs } from 'node:util';
import { openDatabase } from '../db/client.ts';
import { databaseIn, startTestEngine } from '../testing/testEngine.ts';
import { loadDemo } from './demoData.ts';
import { startLifetime } from './lifetime.ts';
import { loadPlaces } from './loadPlaces.ts';

const seededTemplate = 'towline_seeded';

/**
 * The door through which tests outside the server get databases: `node server/src/main.ts test-database [--requests N] [--now TIME]`
 * prints one line of JSON, { adminUrl, template, seededTemplate? }, and keeps the engine until its input closes or a signal comes.
 * Clone with `create database x template towline_template strategy file_copy`.
 */
export async function testDatabase(log: (text: string) => void, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { requests: { type: 'string' }, now: { type: 'string' } } });
  const lifetime = startLifetime(() => {});
  process.stdin.resume().on('end', () => void lifetime.end(0));
  const { adminUrl, template, stop } = await startTestEngine();
  lifetime.atEnd(stop, 8_000);
  const answer: Record<string, string> = { adminUrl, template };
  if (values.requests !== undefined) {
    const admin = openDatabase({ url: adminUrl, max: 1, applicationName: 'towline test engine' });
    await admin.pool.query(`create database ${seededTemplate} template ${template} strategy wal_log`);
    await admin.close();
    const seeded = openDatabase({
      url: databaseIn(adminUrl, seededTemplate),
      max: 4,
      applicationName: 'towline test seed',
    });
    const now = values.now === undefined ? new Date() : new Date(values.now);
    await Promise.all([loadDemo(seeded, { requests: Number(values.requests), now, log }), loadPlaces(seeded, log)]);
    await seeded.pool.query('vacuum analyze'); // the engine of tests has no autovacuum
    await seeded.close();
    answer.seededTemplate = seededTemplate;
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
  return lifetime.forever;
}
