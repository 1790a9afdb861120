import { exportCommand } from '../../lists/exportCommand.ts';
import { workshops } from './workshops.ts';

export const command = exportCommand(workshops, [
  ['client-workshops export -o workshops.csv', 'To a file, inactive ones too'],
  ['client-workshops export --client Auto5 --format ndjson', 'To a pipe'],
]);
