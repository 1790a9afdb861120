import { pathToFileURL } from 'node:url';
import { openDatabase } from '../db/client.ts';
import { type Described, describeStatements } from '../db/describeStatement.ts';
import { registeredStatements } from '../db/statement.ts';
import { administer, databaseIn, startTestEngine, type TestEngine } from '../testing/testEngine.ts';

/** What the migrated schema makes of each statement of the files: one line of JSON, for `scripts/checkSql.ts`. */
export async function printStatements(_log: (text: string) => void, files: string[]): Promise<void> {
  for (const file of files) await import(pathToFileURL(file).href);
  const shapes = registeredStatements().flatMap(({ name, texts }) => texts.map((text) => ({ name, text })));
  const described = await describeAll(shapes.map(({ text }) => text));
  const answer = shapes.map(({ name }, index) => ({ name, ...described[index] }));
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

/** In the engine of the test run, where there is one: a database of its own, as nobody may be connected to the template. */
async function describeAll(texts: readonly string[]): Promise<Described[]> {
  const { TOWLINE_TEST_ENGINE: made } = process.env;
  if (made) return describeIn(JSON.parse(made) as Pick<TestEngine, 'adminUrl' | 'template'>, texts);
  const engine = await startTestEngine();
  try {
    return await describeIn(engine, texts);
  } finally {
    await engine.stop();
  }
}

async function describeIn(
  { adminUrl, template }: Pick<TestEngine, 'adminUrl' | 'template'>,
  texts: readonly string[],
): Promise<Described[]> {
  const name = `towline_statements_${process.pid}`;
  await administer(adminUrl, `create database ${name} template ${template} strategy wal_log`);
  const db = openDatabase({ url: databaseIn(adminUrl, name), max: 1, applicationName: 'towline statements' });
  try {
    const client = await db.pool.connect();
    const described = await describeStatements(client, texts);
    client.release();
    return described;
  } finally {
    await db.close();
    await administer(adminUrl, `drop database ${name} with (force)`);
  }
}
