import { listCommand } from '../../lists/listCommand.ts';
import { settlements } from './settlements.ts';

export const command = listCommand(settlements, [
  ['settlements list --partner maes', 'By part of the name'],
  ['settlements list --status Open --period 2026-10', 'What is to be paid of a month'],
]);
