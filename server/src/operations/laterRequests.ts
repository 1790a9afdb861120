import { defineOperations, notImplemented } from '../api/operations.ts';

/** Calls of intake and request handling whose features are not built yet: 501, and listed by `npm run left`. */
export const laterRequestOperations = defineOperations({
  demandCustomerInvoice: notImplemented(),
  emailCustomerInvoice: notImplemented(),
  emailSelfBilling: notImplemented(),
  exportInvoice: notImplemented(),
  getInvoice: notImplemented(),
  listSettlements: notImplemented(),
  paySettlement: notImplemented(),
  saveInvoice: notImplemented(),
  schedulePaymentReminder: notImplemented(),
  sendPaymentReminder: notImplemented(),
  voidInvoice: notImplemented(),
});
