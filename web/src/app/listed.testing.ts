// For tests only: which screens are a list and nothing more.
/** The screens that are a list: what stands where there are no rows is the same promise for each (console.md §4.4). */
export const listed = [
  'contracts',
  'partners',
  'invoices',
  'purchaseOrders',
  'outstandingRequests',
  'settlements',
  'sessions',
  'clientWorkshops',
  'licensePlates',
  'guarantees',
  'guaranteesConfiguration',
  'guaranteeImports',
  'agents',
  'tools',
  'outbox',
] as const;
