import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Each is megabytes of a server's memory, for work that many a day does not bring (DECISIONS T-310). */
const later =
  /\/node_modules\/(@rapideditor\/country-coder|file-type|htmlparser2|imapflow|libxml2-wasm|nodemailer|postal-mime|sanitize-html|sharp|undici)\//;

const program = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  await import(process.argv[1]);
  process.stdout.write(JSON.stringify(loaded));
`;

it('a server starts without what only some calls need', () => {
  const app = path.join(import.meta.dirname, 'app.ts');
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program, app], { encoding: 'utf8' });
  const loaded = JSON.parse(said) as string[];
  expect(loaded.length).toBeGreaterThan(500);
  expect(loaded.filter((url) => later.test(url))).toEqual([]);
});
