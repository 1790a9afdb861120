import { listCommand } from '../../lists/listCommand.ts';
import { guarantees } from './guarantees.ts';

export const command = listCommand(guarantees, [
  ['guarantees list --contract Q8 --plate 1ABC', 'By contract and a part of the plate'],
  ['guarantees list --name "De Smet" --json id,licensePlate', 'For scripts'],
]);
