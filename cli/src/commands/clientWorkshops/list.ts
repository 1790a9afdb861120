import { listCommand } from '../../lists/listCommand.ts';
import { workshops } from './workshops.ts';

export const command = listCommand(workshops, [
  ['client-workshops list --client Auto5 --active', 'What intake offers of one client'],
  ['client-workshops list --capabilities tires --all --json id,name', 'For scripts'],
]);
