import { listCommand } from '../../lists/listCommand.ts';
import { bankFiles } from './bankFiles.ts';

export const command = listCommand(bankFiles, [
  ['settlements bank-files list', 'The latest first, with what the bank says'],
  ['settlements bank-files list --company C24Belgium --json messageId,status,failure', 'For scripts'],
]);
