import { listCommand } from '../../lists/listCommand.ts';
import { partners } from './partners.ts';

export const command = listCommand(partners, [
  ['partners list --country BE,LU --active', 'Who can be asked there'],
  ['partners list --status Suspended --all --json id,name', 'For scripts'],
]);
