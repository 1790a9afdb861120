import type { ReachingCall } from './calls.testing.ts';

/** The calls of the platform (3-platform §7). */
export const platformCalls: readonly ReachingCall[] = [
  ['getAgent', (t) => t.session.getAgent()],
  ['saveAgent', (t) => t.session.saveAgent({ locale: 'nl-BE' })],
  ['signIn', (t) => t.session.signIn({ email: 'a@b.be', password: 'p' })],
  ['signOut', (t) => t.session.signOut({ everywhere: false }), '?everywhere=false'],
  ['listApiTokens', (t) => t.session.listApiTokens()],
  ['createApiToken', (t) => t.session.createApiToken({ name: 'ci', scopes: ['contracts:read'], expiresInDays: 30 })],
  ['revokeApiToken', (t) => t.session.revokeApiToken('x')],
  ['listContracts', (t) => t.contracts.list({ archived: true }), '?archived=true'],
  ['getContract', (t) => t.contracts.get('x')],
  ['listOrganisations', (t) => t.organisations.list()],
  [
    'importGuarantees',
    (t) => t.guarantees.import({ contractCode: 'Q8', finish: true }, ''),
    '?contractCode=Q8&finish=true',
  ],
  ['listGuaranteeImports', (t) => t.guarantees.listImports({ hasError: true }), '?hasError=true'],
  ['getGuaranteeImport', (t) => t.guarantees.getImport('x')],
  ['getGuaranteeImportContent', (t) => t.guarantees.openImportContent('x')],
  ['getVersion', (t) => t.support.getVersion()],
  ['getLiveness', (t) => t.support.getLiveness()],
  ['getReadiness', (t) => t.support.getReadiness()],
  ['listOutbox', (t) => t.support.listOutbox({ requestId: 'x' }), '?requestId=x'],
];
