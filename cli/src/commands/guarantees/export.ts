import { exportCommand } from '../../lists/exportCommand.ts';
import { guarantees } from './guarantees.ts';

export const command = exportCommand(guarantees, [
  ['guarantees export --contract Q8 -o guarantees.csv', 'To a file'],
  ['guarantees export --from 2026-01-01 --format ndjson', 'To a pipe'],
]);
