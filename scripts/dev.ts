// `npm run dev`: the server starts again when its sources change, the console changes in the browser while you type.
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const port = Number(process.env.PORT || 4600);
const consolePort = port + 1;

const server = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    '--watch-path=server/src',
    '--watch-path=sdk/src',
    'server/src/main.ts',
    'serve',
  ],
  { cwd: root, stdio: 'inherit' },
);
const web = spawn(
  path.join(root, 'web/node_modules/.bin/vite'),
  ['--port', String(consolePort), '--strictPort', '--clearScreen', 'false'],
  {
    cwd: path.join(root, 'web'),
    stdio: 'inherit',
    env: { ...process.env, TOWLINE_API: `http://127.0.0.1:${port}` },
  },
);
console.log(`[towline] console with hot reload: http://127.0.0.1:${consolePort}`);

let ending = false;
/** Each ends the other. */
function end(code: number): void {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of [server, web]) child.kill('SIGTERM');
}
server.on('exit', (code) => end(code ?? 0));
web.on('exit', (code) => end(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
