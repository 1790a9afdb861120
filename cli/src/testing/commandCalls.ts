// For tests only: a plain call of each command that asks the server, and the commands that need none.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Answer } from './contractServer.ts';
import { organisation, priceList } from './recordSamples.ts';
import { contract, job, request } from './samples.ts';

/** A call of a command, and whether its standard output is a file's content. */
export type CommandCall = {
  readonly words: readonly string[];
  /** Standard output is what was asked for and nothing else, failures too stay off it. */
  readonly printsFile?: boolean;
  /** Changes something on the server: a production, a staging and who may not stop it. */
  readonly writes?: boolean;
  /** What the server says, where its plain answer is one that there is nothing to do about. */
  readonly answers?: Readonly<Record<string, Answer>>;
};

const id = '00000000-0000-4000-8000-000000000001';

/** By command: a line that is right, so that only the server can refuse it. */
export const serverCalls: Readonly<Record<string, CommandCall>> = {
  whoami: { words: ['whoami'] },
  api: { words: ['api', 'GET', '/v1/bo/agent'] },
  'auth token create': {
    words: ['auth', 'token', 'create', '--name', 'ci', '--scopes', 'contracts:read'],
    writes: true,
  },
  'auth token list': { words: ['auth', 'token', 'list'] },
  'auth token revoke': { words: ['auth', 'token', 'revoke', id, '--yes'], writes: true },
  'requests list': { words: ['requests', 'list'] },
  'requests view': { words: ['requests', 'view', id] },
  'requests export': { words: ['requests', 'export'], printsFile: true },
  'requests cancel': { words: ['requests', 'cancel', id, '--reason', 'CustomerCancelled', '--yes'], writes: true },
  'contracts list': { words: ['contracts', 'list'] },
  'contracts view': { words: ['contracts', 'view', 'Q8'] },
  'contracts pull': { words: ['contracts', 'pull', '--code', 'Q8'] },
  'contracts test': { words: ['contracts', 'test', 'Q8'] },
  'contracts versions': { words: ['contracts', 'versions', 'Q8'] },
  'contracts diff': { words: ['contracts', 'diff', 'Q8'] },
  'contracts clone': { words: ['contracts', 'clone', '--from', 'Q8', '--code', 'New'], writes: true },
  'contracts move-requests': { words: ['contracts', 'move-requests', 'Q8', '--reason', 'r', '--yes'], writes: true },
  'contracts publish-terms': { words: ['contracts', 'publish-terms', 'Q8', '--reason', 'r', '--yes'], writes: true },
  'contracts push': { words: ['contracts', 'push', '--reason', 'r', '--yes'], writes: true },
  'contracts archive': { words: ['contracts', 'archive', 'Q8', '--reason', 'r', '--yes'], writes: true },
  'contracts unarchive': { words: ['contracts', 'unarchive', 'Archived', '--reason', 'r', '--yes'], writes: true },
  'contracts scan': { words: ['contracts', 'scan', 'Q8', '--env', 'dev'] },
  'translations list': { words: ['translations', 'list'] },
  'translations get': { words: ['translations', 'get', 'GREETING'] },
  'translations set': {
    words: ['translations', 'set', 'GREETING', '--locale', 'nl', '--value', 'Dag', '--yes'],
    writes: true,
  },
  'translations delete': { words: ['translations', 'delete', 'GREETING', '--yes'], writes: true },
  'translations pull': { words: ['translations', 'pull'] },
  'translations push': { words: ['translations', 'push', '--yes'], writes: true },
  'translations status': { words: ['translations', 'status'] },
  'translations lint': { words: ['translations', 'lint'] },
  'translations diff': { words: ['translations', 'diff', '--to', 'Stag'] },
  'translations sync': { words: ['translations', 'sync', '--to', 'Stag', '--yes'], writes: true },
  'translations undo': { words: ['translations', 'undo', '--to', 'Stag', '--yes'], writes: true },
  'guarantees list': { words: ['guarantees', 'list'] },
  'guarantees export': { words: ['guarantees', 'export'], printsFile: true },
  'guarantees delete': { words: ['guarantees', 'delete', id, '--confirm', 'DELETE 1 GUARANTEES'], writes: true },
  'guarantees import': { words: ['guarantees', 'import', 'policies.csv', '--contract', 'Q8'], writes: true },
  'guarantees imports list': { words: ['guarantees', 'imports', 'list'] },
  'guarantees imports view': { words: ['guarantees', 'imports', 'view', id] },
  'guarantees imports download': { words: ['guarantees', 'imports', 'download', id], printsFile: true },
  'guarantees imports fetch': { words: ['guarantees', 'imports', 'fetch', id], printsFile: true },
  'client-workshops list': { words: ['client-workshops', 'list'] },
  'client-workshops export': { words: ['client-workshops', 'export'], printsFile: true },
  'client-workshops toggle': { words: ['client-workshops', 'toggle', id, '--to', 'off', '--yes'], writes: true },
  'partners list': { words: ['partners', 'list'] },
  'partners view': { words: ['partners', 'view', id] },
  'partners export': { words: ['partners', 'export'], printsFile: true },
  'partners coverage': { words: ['partners', 'coverage'] },
  'partners suspend': { words: ['partners', 'suspend', id, '--yes'], writes: true },
  'partners convert-to-external': {
    words: ['partners', 'convert-to-external', id, '--confirm', 'CONVERT 1 PARTNER'],
    writes: true,
  },
  'price-lists pull': { words: ['price-lists', 'pull'] },
  'price-lists push': { words: ['price-lists', 'push', '--reason', 'r', '--yes'], writes: true },
  'price-lists diff': { words: ['price-lists', 'diff', 'Default'] },
  'dispatch what-if': { words: ['dispatch', 'what-if'] },
  'agents list': { words: ['agents', 'list'] },
  'agents add': {
    words: ['agents', 'add', 'eva@c24.example', '--name', 'Eva', '--organisation', 'C24Belgium'],
    writes: true,
  },
  'agents edit': { words: ['agents', 'edit', 'eva@c24.example', '--name', 'Eva'], writes: true },
  'agents deactivate': {
    words: ['agents', 'deactivate', 'eva@c24.example', '--confirm', 'DEACTIVATE 1 AGENTS'],
    writes: true,
  },
  'sessions export': { words: ['sessions', 'export'], printsFile: true },
  'settlements list': { words: ['settlements', 'list'] },
  'settlements plan': { words: ['settlements', 'plan', '-o', 'plan.json'] },
  'settlements pay-one': {
    words: ['settlements', 'pay-one', id, '--confirm', 'PAY 1 SETTLEMENT EUR 2674.58'],
    writes: true,
  },
  'settlements bank-files list': { words: ['settlements', 'bank-files', 'list'] },
  'settlements bank-files reopen': {
    words: ['settlements', 'bank-files', 'reopen', 'C24Belgium-20261120-1', '--reason', 'r', '--yes'],
    writes: true,
  },
  'outstanding list': { words: ['outstanding', 'list'] },
  'outstanding export': { words: ['outstanding', 'export'], printsFile: true },
  'outstanding classify': { words: ['outstanding', 'classify'] },
  'outstanding remind': {
    words: ['outstanding', 'remind', id, '--type', 'LastReminder', '--yes'],
    writes: true,
    answers: {
      getRequest: {
        json: request({ paymentTotals: { totalAmountPaid: 0, totalAmountPending: 0, totalAmountDue: 121 } }),
      },
    },
  },
  'payments book-transfer': {
    words: [
      ...['payments', 'book-transfer', id, '--amount', '21.50', '--value-day', '2026-11-20'],
      ...['--confirm', 'BOOK 1 TRANSFER EUR 21.50'],
    ],
    writes: true,
    answers: {
      getRequest: {
        json: request({ paymentTotals: { totalAmountPaid: 0, totalAmountPending: 0, totalAmountDue: 121 } }),
      },
    },
  },
  'requests close': {
    words: ['requests', 'close', id, '--yes'],
    writes: true,
    answers: { getRequest: { json: request({ status: 'PartnerCompleted', jobs: [job('Completed')] }) } },
  },
  'ledger export': { words: ['ledger', 'export'], printsFile: true },
  'ledger verify': { words: ['ledger', 'verify'] },
  'invoices list': { words: ['invoices', 'list'] },
  'invoices issue': { words: ['invoices', 'issue', id, '--yes'], writes: true },
  'invoices download': { words: ['invoices', 'download', id], printsFile: true },
  'purchase-orders export': { words: ['purchase-orders', 'export'], printsFile: true },
  'organisations list': { words: ['organisations', 'list'] },
  'organisations view': { words: ['organisations', 'view', 'C24Belgium'] },
  'organisations pull': { words: ['organisations', 'pull', '--code', 'C24Belgium'] },
  'organisations diff': { words: ['organisations', 'diff', 'organisations/C24Belgium.json'] },
  'organisations push': { words: ['organisations', 'push', '--reason', 'r', '--yes'], writes: true },
  'organisations archive': {
    words: ['organisations', 'archive', 'C24Belgium', '--reason', 'r', '--yes'],
    writes: true,
  },
  'organisations unarchive': {
    words: ['organisations', 'unarchive', 'Archived', '--reason', 'r', '--yes'],
    writes: true,
  },
  'privacy export': { words: ['privacy', 'export', '--plate', '1ABC123'] },
  'privacy erase': {
    words: ['privacy', 'erase', '--plate', '1ABC123', '--confirm', 'ERASE 1 REQUESTS OF 1ABC123'],
    writes: true,
  },
};

/** Commands that work on this machine alone, or say themselves how far they came: their own tests have their failures. */
export const otherCommands: readonly string[] = [
  ...['auth login', 'auth logout', 'auth status', 'doctor', 'version'],
  ...['config list', 'config get', 'config set', 'config unset', 'config path'],
  ...['config profiles list', 'config profiles use', 'config profiles add', 'config profiles remove'],
  ...['settlements pay', 'settlements verify'],
  ...['price-lists check', 'runs list', 'runs view', 'runs resume', 'runs prune', 'schema', 'completion', 'help'],
];

/** What the calls find in their working directory. */
export function writeCallFiles(cwd: string): void {
  writeFileSync(path.join(cwd, 'policies.csv'), 'plate,from\n1ABC123,2026-01-01\n');
  const documents = { contracts: contract('Q8'), organisations: organisation() };
  for (const [noun, document] of Object.entries(documents)) {
    mkdirSync(path.join(cwd, noun));
    writeFileSync(path.join(cwd, noun, `${document.code}.json`), JSON.stringify({ ...document, name: 'Another' }));
  }
  mkdirSync(path.join(cwd, 'price-lists', 'network'), { recursive: true });
  const list = { ...priceList('Default', 'Network'), title: 'Another' };
  writeFileSync(path.join(cwd, 'price-lists', 'network', 'Default.json'), JSON.stringify(list));
}
