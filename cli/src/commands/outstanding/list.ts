import { listCommand } from '../../lists/listCommand.ts';
import { outstanding } from './outstanding.ts';

export const command = listCommand(outstanding, [
  ['outstanding list --level high,highest', 'What presses most'],
  ['outstanding list --name "De Smet" --json id,amountDue,action', 'For scripts'],
]);
