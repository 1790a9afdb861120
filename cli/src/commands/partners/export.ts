import { exportCommand } from '../../lists/exportCommand.ts';
import { partners } from './partners.ts';

export const command = exportCommand(partners, [
  ['partners export --country BE -o partners.csv', 'Of one country, to a file'],
  ['partners export --format ndjson', 'To a pipe'],
]);
