import { oneOf, setting, text, webAddress } from './setting.ts';

/** Settings of the systems that documents of money are handed to. */
export const documentSettings = {
  ACCOUNTING: setting({
    group: 'Accounting',
    about: 'folder (files in TOWLINE_DATA_DIR/accounting) or http: where purchase orders are exported to.',
    check: oneOf('folder', 'http'),
    fallback: 'folder',
  }),
  ACCOUNTING_URL: setting({
    group: 'Accounting',
    about: 'Its address: POST documents takes a file and answers its Outcome.',
    check: webAddress,
    neededBy: { setting: 'ACCOUNTING', values: ['http'] },
    example: 'https://accounting.example.com/api',
  }),
  ACCOUNTING_TOKEN: setting({
    group: 'Accounting',
    about: 'Its bearer token.',
    check: text,
    secret: true,
    neededBy: { setting: 'ACCOUNTING', values: ['http'] },
    example: 'secret',
  }),
  E_INVOICES: setting({
    group: 'E-invoices',
    about: 'folder (files in TOWLINE_DATA_DIR/e-invoices) or http: who sends e-invoices on.',
    check: oneOf('folder', 'http'),
    fallback: 'folder',
  }),
  E_INVOICES_URL: setting({
    group: 'E-invoices',
    about: 'Its address: POST documents takes a file and answers its Outcome.',
    check: webAddress,
    neededBy: { setting: 'E_INVOICES', values: ['http'] },
    example: 'https://e-invoices.example.com/api',
  }),
  E_INVOICES_TOKEN: setting({
    group: 'E-invoices',
    about: 'Its bearer token.',
    check: text,
    secret: true,
    neededBy: { setting: 'E_INVOICES', values: ['http'] },
    example: 'secret',
  }),
};
