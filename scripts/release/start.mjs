// `node start.mjs`: the server of a release, with the settings of .env.example from the environment or from .env of the
// directory it is started in. It is started again when it ends unasked, as `npm start` does; `--alone` leaves that to whoever
// starts us (systemd, a container), in one process. Parses on any Node.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { supervise } from '../launch/supervise.mjs';
import { allocator, nodeOptions } from './memory.mjs';
import { refuseOldNode } from './node.mjs';

refuseOldNode();
const main = path.join(path.dirname(fileURLToPath(import.meta.url)), 'server/src/main.js');
const args = process.argv.slice(2);
if (args.includes('--alone')) {
  process.argv.splice(2, Number.POSITIVE_INFINITY, 'serve', ...args.filter((word) => word !== '--alone'));
  await import('./server/src/main.js');
} else {
  const env = { ...allocator, ...process.env, TOWLINE_LAUNCHED: '1', TOWLINE_LAUNCHED_AT: `${Date.now()}` };
  process.exit(await supervise(process.execPath, [nodeOptions, main, 'serve', ...args], { cwd: process.cwd(), env }));
}
