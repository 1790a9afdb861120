import { listCommand } from '../../lists/listCommand.ts';
import { agents } from './agents.ts';

export const command = listCommand(agents, [
  ['agents list --organisation C24Belgium', 'Those of one organisation'],
  ['agents list --email @towline.example --all --json id,email,role', 'For scripts'],
]);
