import type { Agent } from '@towline/sdk/api';
import type { Locale } from '@towline/sdk/domain/language/locales';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { type OperationId, operationTable } from '@towline/sdk/operations';
import * as queries from '@towline/sdk/queries';
import { recordTagValues } from '@towline/sdk/values';
import fc from 'fast-check';
import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endDatabaseAccess, openDatabaseAccess } from '../features/account/databaseActions.tsx';
import { createToken, revokeToken } from '../features/account/tokenActions.tsx';
import { deactivateAgent, impersonateAgent, inviteAgent } from '../features/agents/agentActions.tsx';
import { agentRecord } from '../features/agents/agentRecord.tsx';
import { clientWorkshopRecord } from '../features/clientWorkshops/clientWorkshopRecord.tsx';
import {
  addContract,
  archiveContract,
  cloneContract,
  moveRequests,
  publishTerms,
  restoreVersion,
  saveContract,
} from '../features/contractDocuments/contractActions.tsx';
import { cancelImport, deleteGuarantee } from '../features/guarantees/guaranteeActions.tsx';
import { guaranteeRecord } from '../features/guarantees/guaranteeRecord.tsx';
import { archiveOrganisation, saveOrganisation } from '../features/organisations/organisationActions.tsx';
import { retryMessage } from '../features/outbox/retryMessage.tsx';
import { changeLocale, setupTexts } from '../i18n/setup.ts';
import { unseenFields } from '../kit/forms/formLayout.ts';
import type { ListDefinition } from '../kit/lists/defineList.ts';
import { filterText } from '../kit/lists/listFilters.ts';
import { readUrlState, type UrlSchema, writeUrlState } from '../kit/url/urlState.ts';
import { addOrganisation } from '../widgets/addOrganisation.tsx';

type AnyList = ListDefinition<OperationId, never, UrlSchema>;
/** Whatever a module of lists exports: one that is added is tested with the others. */
const isList = (made: object): made is AnyList => 'operation' in made && 'columns' in made && 'url' in made;
const lists = Object.values(
  import.meta.glob<Readonly<Record<string, object>>>('../features/**/*.list.tsx', { eager: true }),
)
  .flatMap((module) => Object.values(module))
  .filter(isList)
  .map((list) => [list.name, list] as const);
const records = [
  ['agents', agentRecord],
  ['guarantees', guaranteeRecord],
  ['clientWorkshops', clientWorkshopRecord],
] as const;
const actions = Object.entries({
  createToken,
  revokeToken,
  openDatabaseAccess,
  endDatabaseAccess,
  impersonateAgent,
  deactivateAgent,
  inviteAgent,
  deleteGuarantee,
  cancelImport,
  retryMessage,
  saveContract,
  archiveContract,
  publishTerms,
  restoreVersion,
  moveRequests,
  cloneContract,
  addContract,
  saveOrganisation,
  archiveOrganisation,
  addOrganisation,
});
const languages = ['en-BE', 'nl-BE', 'fr-BE', 'it-IT', 'de-BE'] as const satisfies readonly Locale[];

beforeAll(() => setupTexts('en-BE'));
afterAll(() => changeLocale('en-BE'));

const hasText = (key: string, namespace: 'labels' | 'messages' | 'buttons') => i18next.exists(key, { ns: namespace });
/** The parameters that the contract gives an operation; none where it has no query. */
function parametersOf(operation: OperationId): readonly string[] {
  const shapes: Readonly<Record<string, object>> = queries;
  return Object.keys(shapes[`${operation}Query`] ?? {});
}

describe.each(lists)('the list %s', (_name, list) => {
  it('has columns that 1440 pixels have room for beside the menu, and a phone’s are among them', () => {
    const shown = Object.values(list.columns).filter(({ initiallyHidden }) => !initiallyHidden);
    expect(shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(1198);
    for (const key of Object.keys(list.onPhone ?? {})) expect(Object.keys(list.columns)).toContain(key);
  });

  it('keeps every filter in its address, and a range knows its other end', () => {
    const keys = list.filters.map(({ key }) => key as string);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of [...keys, ...(list.alsoFilters ?? [])]) expect(Object.keys(list.url.shape)).toContain(key);
    for (const filter of list.filters)
      if (filter.kind === 'day')
        for (const end of [filter.notAfter, filter.notBefore]) if (end) expect(keys).toContain(end);
  });

  it('is sorted by columns that it has, as only a list can be that is fetched whole or sorted by the server', () => {
    const names = Object.keys(list.columns);
    for (const key of [list.sort?.sortBy, ...(list.sorted?.columns ?? [])]) if (key) expect(names).toContain(key);
    if (list.paging !== 'client')
      for (const [key, { compare }] of Object.entries(list.columns)) expect(compare, key).toBeUndefined();
  });

  it('asks by nothing that the contract does not know, whatever the address says', () => {
    const known = parametersOf(list.operation);
    const names = [...Object.keys(list.url.shape), 'utm'];
    const address = fc
      .array(
        fc.tuple(fc.constantFrom(...names), fc.oneof(fc.string(), fc.constantFrom('true', '2026-11-20', '3', 'BE'))),
      )
      .map((pairs) => `?${new URLSearchParams(pairs.map(([name, value]) => [name, value]))}`);
    fc.assert(
      fc.property(address, (search) => {
        const values = readUrlState(list.url, search);
        for (const key of Object.keys(list.toQuery(values as never, {}) ?? {})) expect(known).toContain(key);
      }),
      { numRuns: 40 },
    );
  });

  it('an address that was read is written back as it means, and read the same again', () => {
    const days = fc.constantFrom('2026-11-20', '2026-02-30', '', 'x');
    fc.assert(
      fc.property(fc.nat(60), days, fc.string({ maxLength: 6 }), (page, day, text) => {
        const search = `?${new URLSearchParams({ page: String(page), from: day, name: text, licensePlate: text })}`;
        const values = readUrlState(list.url, search);
        expect(readUrlState(list.url, writeUrlState(list.url, '', values as never))).toEqual(values);
      }),
      { numRuns: 40 },
    );
  });

  it('the words of its filters are words', () => {
    const agent = anAgent();
    for (const filter of list.filters) {
      if (!('options' in filter)) continue;
      for (const option of filter.options(agent)) {
        const value = filter.kind === 'several' ? [option] : option;
        const text = filterText(filter as never, value, agent);
        expect(text, `${filter.key} ${option}`).toBeTruthy();
        expect(text).not.toMatch(/^[A-Za-z]+\.[A-Za-z]/);
      }
    }
  });
});

describe('every declared word', () => {
  it.each(languages)('of lists, records and actions has a text in %s', async (locale) => {
    await changeLocale(locale);
    for (const [name, list] of lists) {
      expect(hasText(list.title, 'labels'), `${name} title`).toBe(true);
      expect(hasText(list.empty.title, 'messages'), `${name} ${list.empty.title}`).toBe(true);
      if (list.empty.hint) expect(hasText(list.empty.hint, 'messages'), `${name} ${list.empty.hint}`).toBe(true);
      for (const [key, { title }] of Object.entries(list.columns))
        expect(hasText(title, 'labels'), `${name} ${key}`).toBe(true);
      for (const { key, label } of list.filters) expect(hasText(label, 'labels'), `${name} ${String(key)}`).toBe(true);
    }
    for (const [name, { title, add, form }] of records) {
      expect(hasText(title, 'labels'), name).toBe(true);
      if (add) expect(hasText(add, 'buttons'), name).toBe(true);
      for (const [field, { label, hint }] of Object.entries(form.fields)) {
        expect(hasText(label, 'labels'), `${name} ${field}`).toBe(true);
        if (hint) expect(hasText(hint, 'messages'), `${name} ${field} ${hint}`).toBe(true);
      }
    }
    for (const [name, { label, dismiss }] of actions) {
      if (typeof label === 'string') expect(hasText(label, 'buttons'), name).toBe(true);
      if (dismiss) expect(hasText(dismiss, 'buttons'), name).toBe(true);
    }
    await changeLocale('en-BE');
  });
});

describe.each(records)('the record %s', (_name, record) => {
  it('shows every field that its schema refuses', () => {
    expect(unseenFields(Object.keys(record.form.fields), record.form.layout ?? [])).toEqual(
      record.form.layout ? [] : Object.keys(record.form.fields),
    );
  });

  it('is told of under a tag that live events know, and made and saved by writes', () => {
    expect(recordTagValues).toContain(record.tag);
    expect(operationTable[record.create?.operation ?? 'getAgent'][0]).toBe('POST');
    expect(operationTable[record.save?.operation ?? 'getAgent'][0]).toBe('PUT');
  });
});

describe('who may (DECISIONS C-11, S-37, 3-platform §6)', () => {
  const admin = anAgent({ role: 'C24Admin', organisationCode: 'Alecta' });
  const manager = anAgent({ role: 'CCManager' });
  const agent = anAgent();
  const client = anAgent({ organisationCode: 'Q8', organisation: { code: 'Q8', name: 'Q8' } });
  const eva = { id: 'eva', role: 'Agent', organisationCode: 'C24Belgium', permissions: agent.permissions } as never;
  const may = (decision: { readonly allowed: boolean }) => decision.allowed;
  const workshop = { parentOrganisationCode: 'Q8' } as never;

  it.each<[string, (by: { agent: Agent }) => boolean, boolean[]]>([
    ['make an account', (by) => may(agentRecord.allowed(by, undefined)), [true, true, false, false]],
    ['change an account of C24 Belgium', (by) => may(agentRecord.allowed(by, eva)), [true, true, false, false]],
    ['go on as its agent', (by) => may(impersonateAgent.allowed(by as never, eva)), [true, true, false, false]],
    ['end the account', (by) => may(deactivateAgent.allowed(by as never, eva)), [true, true, false, false]],
    ['invite somebody', (by) => may(inviteAgent.allowed(by as never, null)), [true, true, false, false]],
    ['change a guarantee', (by) => may(guaranteeRecord.allowed(by, undefined)), [true, false, false, false]],
    ['delete one', (by) => may(deleteGuarantee.allowed(by as never, {} as never)), [true, false, false, false]],
    ['stop an import', (by) => may(cancelImport.allowed(by as never, {} as never)), [true, false, false, false]],
    ['change a workshop of Q8', (by) => may(clientWorkshopRecord.allowed(by, workshop)), [true, false, false, true]],
  ])('administrator, manager, agent, client: %s', (_what, rule, expected) => {
    expect([admin, manager, agent, client].map((one) => rule({ agent: one }))).toEqual(expected);
  });
});

describe.each(actions)('the action %s', (_name, action) => {
  it('is a write of the contract, and what it makes stale is read', () => {
    // The stated address of the database windows opens one by GET.
    if (action !== openDatabaseAccess) expect(operationTable[action.operation][0]).not.toBe('GET');
    for (const stale of action.alsoStale ?? []) expect(operationTable[stale][0]).toBe('GET');
    if (action.represents) expect(operationTable[action.represents][0]).toBe('GET');
  });

  it('asks before anything is lost', () => {
    if (action.intent === 'danger') expect(action.ask).not.toBe('nothing');
  });
});
