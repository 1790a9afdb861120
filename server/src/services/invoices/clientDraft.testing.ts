import type { Invoice } from '@towline/sdk/api';
import { beforeEach, expect } from 'vitest';
import type { TestApp } from '../../testing/testApp.ts';
import { workedRequest } from '../../testing/workedRequest.ts';

const seat = { name: 'Q8 Belgium NV', street: 'Desguinlei 100', postalCode: '2018', city: 'Antwerpen' };
/** What the client’s organisation says of itself. */
export const client = { ...seat, vatNumber: 'BE0417497106', email: 'invoices@q8.example' };

/** Before each test a done request of a client, with the B2B draft that closing it makes, and what becomes of it. */
export function clientDraft(test: () => TestApp) {
  const at = {} as { id: string; draft: Invoice };
  const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await test().db.pool.query<Row>(sql, values)).rows;
  const clientSays = (details: object, country = 'BE') =>
    query(
      `update organisations set doc = jsonb_set(doc || jsonb_build_object('country', $2::text), '{companyDetails}', $1) where code = 'Q8'`,
      [JSON.stringify(details), country],
    );
  const read = async (of: string) => (await test().call('GET', `/v1/invoices/${of}`)).json<Invoice>();
  /** The draft as its editor sends it, with what was changed. */
  const save = (changes: object) => {
    const { id, type, items, totalNetAmount, vatAmount, totalGrossAmount, vatRate } = at.draft;
    const body = { id, type, items, totalNetAmount, vatAmount, totalGrossAmount, vatRate, ...changes };
    return test().call('POST', '/v1/invoices', { body });
  };
  const issue = (more: { as?: string; headers?: Record<string, string> } = {}) =>
    test().call('POST', `/v1/invoices/${at.draft.id}/issue`, more);
  const issued = async (): Promise<Invoice> => {
    const answer = await issue();
    expect(answer.statusCode, answer.body).toBe(200);
    return read(answer.json<Invoice>().invoicedBy!.id);
  };

  const { begin, complete, close } = workedRequest(test);
  beforeEach(async () => {
    const { id } = await begin();
    await complete();
    await query(`update requests set client_code = 'Q8', contract_code = 'Q8', contract_version = null where id = $1`, [
      id,
    ]);
    await clientSays(client);
    const made = (await close()).find(({ type }) => type === 'B2BDraft');
    Object.assign(at, { id, draft: await read(made!.id) });
  });
  return { at, query, clientSays, read, save, issue, issued };
}
