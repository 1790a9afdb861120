import { listCommand } from '../../lists/listCommand.ts';
import { invoices } from './invoices.ts';

export const command = listCommand(invoices, [
  ['invoices list --customer peeters --from 2026-11-01', 'Those of a customer, the newest first'],
  ['invoices list --customer-vat BE0417 --all --json', 'Every document of a company'],
]);
