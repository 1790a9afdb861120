import { exportCommand } from '../../lists/exportCommand.ts';
import { ledgerEntries } from './entries.ts';

export const command = exportCommand(ledgerEntries, [
  ['ledger export --format ndjson -o ledger.ndjson', 'All of it, last posted first'],
  ['ledger export --from 2026-10-01 --to 2026-10-31 -o october.csv', 'What happened in a month'],
]);
