import { listCommand } from '../../lists/listCommand.ts';
import { outstanding } from './outstanding.ts';

export const command = listCommand(outstanding, [
  ['outstanding list --level high,highest', 'What presses most'],
  ['outstanding list --age From90Days', 'What is due for a quarter of a year'],
  ['outstanding list --name "De Smet" --json id,amountDue,action', 'For scripts'],
]);
