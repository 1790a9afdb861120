/** The six levels of meaning a status, a payment, a call or an outstanding amount can have (console.md §4.3). */
export const statusLevels = ['default', 'info', 'warning', 'danger', 'success', 'royal'] as const;
export type StatusLevel = (typeof statusLevels)[number];
