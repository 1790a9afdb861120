import { exportCommand } from '../../lists/exportCommand.ts';
import { purchaseOrders } from './orders.ts';

export const command = exportCommand(purchaseOrders, [
  ['purchase-orders export --from 2026-10-01 --to 2026-10-31 -o october.csv', 'A month, as the console downloads it'],
  ['purchase-orders export --locale it-IT -o ordini.csv', 'With the separator of Italian spreadsheets'],
]);
