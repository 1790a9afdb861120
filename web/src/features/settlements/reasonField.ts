/** Why something is done by hand, as its dialogs ask (DECISIONS S-38). */
export const reasonField = { reason: { input: 'textArea', label: 'REASON', required: true, rows: 2 } } as const;
