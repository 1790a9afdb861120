import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { SetupProblem } from '../setupProblem.ts';

/** From the terminal, twice and unseen; else the first line of the input. Never from the arguments, which everybody on the machine reads. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstLineOfInput();
  const password = await askHidden('Password: ');
  if ((await askHidden('Once more: ')) !== password) throw new SetupProblem('The two are not the same.', 64);
  return password;
}

async function firstLineOfInput(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk;
  return text.split(/\r?\n/)[0] ?? '';
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const left = new AbortController();
  reader.once('SIGINT', () => left.abort());
  try {
    return await reader.question('', { signal: left.signal });
  } catch {
    throw new SetupProblem('Nothing was made.', 130);
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
}
