import { expect, test } from 'vitest';
import { forwardMailIssues, mostReceivers } from './forwardMail.ts';
import { messageTabsOf, senderOf } from './messages.ts';

test('what came in and what was sent', () => {
  const messages = (['Outbound', 'Inbound', 'Outbound'] as const).map((direction, id) => ({ id, direction }));
  expect(messageTabsOf(messages)).toStrictEqual({ inbox: [messages[1]], sent: [messages[0], messages[2]] });
  expect(messageTabsOf([])).toStrictEqual({ inbox: [], sent: [] });
});

test.each([
  ['Jan Maes <jan@maes.example>', { name: 'Jan Maes', email: 'jan@maes.example' }],
  ['"Maes, Jan" <jan@maes.example>', { name: 'Maes, Jan', email: 'jan@maes.example' }],
  [' < jan@maes.example > ', { email: 'jan@maes.example' }],
  ['"" <jan@maes.example>', { email: 'jan@maes.example' }],
  ['a <b> <jan@maes.example>', { name: 'a <b>', email: 'jan@maes.example' }],
  ['jan@maes.example', { email: 'jan@maes.example' }],
  ['<jan@maes.example> Jan', { email: '<jan@maes.example> Jan' }],
  ['שרה <s@x.example>', { name: 'שרה', email: 's@x.example' }],
  ['', { email: '' }],
  [undefined, { email: '' }],
])('the sender %j', (sender, expected) => {
  expect(senderOf(sender)).toStrictEqual(expected);
});

const mail = { to: ['desk@company.example'], subject: 'Request' };
const tags = (count: number) => Array.from({ length: count }, () => 'a@b.be');
const required = { code: 'REQUIRED', messageKey: 'FORM_VALIDATION_required', severity: 'error' };
const noAddress = { code: 'EMAIL', messageKey: 'FORM_VALIDATION_email', severity: 'error' };
const missing = (path: string, code: string) => ({ path, code, messageKey: code, severity: 'error' });
test.each<[string, Partial<Parameters<typeof forwardMailIssues>[0]>, object[]]>([
  ['sound', { cc: ['a@b.be'], bcc: [] }, []],
  ['nobody', { to: [] }, [{ path: 'to', ...required }]],
  ['a tag that is no address', { to: ['a@b.be', 'x'] }, [{ path: 'to.1', ...noAddress }]],
  [
    'in the others, too',
    { cc: [''], bcc: ['a@b.be', 'ش@'] },
    [
      { path: 'cc.0', ...noAddress },
      { path: 'bcc.1', ...noAddress },
    ],
  ],
  ['50 receivers in all', { to: tags(20), cc: tags(20), bcc: tags(10) }, []],
  [
    'one too many in all',
    { to: tags(20), cc: tags(20), bcc: tags(11) },
    [{ ...missing('to', 'TOO_MANY_RECEIVERS'), params: { most: mostReceivers } }],
  ],
  ['no subject', { subject: ' ' }, [{ path: 'subject', ...required }]],
  [
    'company details without company',
    { includesCompanyDetails: true },
    [missing('companyCode', 'FORWARD_COMPANY_REQUIRED')],
  ],
  ['company details of a company', { includesCompanyDetails: true, companyCode: 'C24France' }, []],
  ['no company, and no details of one', { includesCompanyDetails: false, companyCode: '' }, []],
  [
    'request details without language',
    { includesRequestDetails: true, language: ' ' },
    [missing('language', 'FORWARD_LANGUAGE_REQUIRED')],
  ],
  ['request details in a language', { includesRequestDetails: true, language: 'nl' }, []],
])('forwarding: %s', (_case, changes, expected) => {
  expect(forwardMailIssues({ ...mail, ...changes })).toStrictEqual(expected);
});
