import { exportCommand } from '../../lists/exportCommand.ts';
import { outstanding } from './outstanding.ts';

export const command = exportCommand(outstanding, [
  ['outstanding export -o outstanding.csv', 'To a file'],
  ['outstanding export --level highest --format ndjson', 'To a pipe'],
]);
