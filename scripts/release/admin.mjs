// `node admin.mjs <command>`: care of the database of a release by hand; the same as `npm run db` of a checkout.
import { refuseOldNode } from './node.mjs';

refuseOldNode();
process.argv.splice(2, 0, 'db');
await import('./server/src/main.js');
