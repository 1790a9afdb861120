// For tests only: a motorist with something in every table that may hold something of theirs.
import { randomUUID } from 'node:crypto';
import type { ServiceOrder } from '@towline/sdk/api';
import { beforeEach, expect } from 'vitest';
import { orderInGent, type TestApp } from './testApp.ts';

/** The motorist's plate, and every word by which they are known. */
export const plate = '1ZYX987';
export const words = [plate, 'Quast', '499887766', 'w.quast@post.example', 'Zonderlingstraat', 'WVWZZZ1KZ9W000042'];
const base = '/v1/bo/privacy';

/** An order full of words by which its motorist is known. */
export function order(): ServiceOrder {
  const made = orderInGent(plate);
  const location = made.serviceLocation;
  const contacts = [
    {
      ...location.contacts![0]!,
      name: 'Wilhelmina Quast',
      phoneNumber: '+32499887766',
      email: 'w.quast@post.example',
    },
  ];
  return {
    ...made,
    vehicle: { ...made.vehicle, vin: 'WVWZZZ1KZ9W000042' },
    requestedService: { ...made.requestedService, additionalRemarks: 'Ask for Quast' },
    serviceLocation: {
      ...location,
      street: 'Zonderlingstraat',
      formattedAddress: 'Zonderlingstraat 7, 9000 Gent',
      remarks: 'Behind Quast bakery',
      contacts,
    },
  };
}

/** What the tests of privacy do to the application that they run; nothing of a motorist is there when one begins. */
export function motoristStand(app: () => TestApp) {
  const sql = (text: string, ...values: unknown[]) => app().db.pool.query(text, values);

  async function one<Row>(text: string, ...values: unknown[]): Promise<Row> {
    return (await sql(text, ...values)).rows[0] as Row;
  }

  /** A request that is done, with something in every table that may hold something of its motorist. */
  async function motorist(): Promise<{ id: string; fileKey: string }> {
    const key = randomUUID();
    const made = await app().call('POST', '/v1/bo/order-requests', {
      as: 'agent.be',
      body: order(),
      headers: { 'idempotency-key': key },
    });
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ id: string }>();
    await app().call('POST', `/v1/bo/assistance-requests/${id}/notes`, {
      as: 'agent.be',
      body: { message: 'Quast called again', isPublic: false },
      headers: { 'idempotency-key': randomUUID() },
    });
    await sql(
      `update requests set status = 'Cancelled', status_group = 'Cancelled', status_reason = 'CustomerCancelled' where id = $1`,
      id,
    );
    const jobId = randomUUID();
    const fileKey = randomUUID();
    await app().ports.fileStore.put(fileKey, Buffer.from('x'), 'image/png');
    const mail = randomUUID();
    const now = app().clock.now;
    await sql(
      `insert into jobs (id, request_id, partner_name, partner_type, status, is_active, doc)
       values ($1, $2, 'Takel Maes', 'Partner', 'Cancelled', false, $3)`,
      jobId,
      id,
      JSON.stringify({
        partner: { id: jobId, name: 'Takel Maes', type: 'Partner' },
        agentRemarks: 'Quast waits',
        jobStatusReason: 'Zonderlingstraat',
        position: { latitude: 51.05451, longitude: 3.72191 },
      }),
    );
    await sql(
      `insert into inbound_messages (id, channel, provider_id, request_id, sender, body, received_at)
       values ($1, 'Email', $2, $3, 'w.quast@post.example', 'I am Quast', $4)`,
      mail,
      mail,
      id,
      now,
    );
    await sql(
      `insert into attachments (id, request_id, source, content_type, file_name, size, storage_key, message_id)
       values ($1, $2, 'Agent', 'image/png', 'quast.png', 1, $3, $4)`,
      randomUUID(),
      id,
      fileKey,
      mail,
    );
    await sql(
      `insert into outbox (id, request_id, channel, kind, receiver, subject, body, status, payload)
       values ($1, $2, 'Sms', 'Message', '+32499887766', 'Quast', 'Dear Quast', 'Sent', '{"to":"Quast"}')`,
      randomUUID(),
      id,
    );
    await sql(
      `insert into customer_sessions (id, contract_code, started_at, request_id, license_plate, name, email, phone_number, events)
       values ($1, 'Q8', $2, $3, $4, 'Quast', 'w.quast@post.example', '+32499887766', $5)`,
      randomUUID(),
      now,
      id,
      plate,
      JSON.stringify([
        { category: 'page', code: 'vehicle', timestamp: now.toISOString(), appState: { name: 'Mrs Quast' } },
      ]),
    );
    await sql(
      'insert into motorist_feedback (request_id, stars, words, given_at) values ($1, 5, $2, $3)',
      id,
      'Thanks, Quast',
      now,
    );
    await sql(
      `insert into policies (contract_code, license_plate, coverage_from, customer_last_name, customer_email,
         customer_phone_number)
       values ('Q8', $1, '2026-01-01', 'Quast', 'w.quast@post.example', '+32499887766')`,
      plate,
    );
    const { id: policy } = await one<{ id: string }>('select id from policies where license_plate = $1', plate);
    const agent = await one<{ id: string }>(`select id from agents where email = 'admin@towline.example'`);
    await sql(
      `insert into record_history (tag, record_id, version, at, agent_id, agent_name, operation, changes)
       values ('guarantees', $1, 2, $2, $3, 'An Admin', 'saveGuarantee', $4)`,
      policy,
      now,
      agent.id,
      JSON.stringify([{ path: '/customerLastName', before: 'Quast', after: 'Kwast' }]),
    );
    await sql(
      `insert into guarantee_imports (id, contract_code, file_name, channel) values ($1, 'Q8', 'a.csv', 'Upload')`,
      jobId,
    );
    await sql(
      `insert into guarantee_import_rejects (import_id, line, reason, content) values ($1, 2, 'coverageTo', $2)`,
      jobId,
      `${plate};Quast`,
    );
    await sql(
      `insert into drafts (id, agent_id, order_type, service_order) values ($1, $2, 'RoadsideAssistance', $3)`,
      randomUUID(),
      agent.id,
      JSON.stringify(order()),
    );
    await sql(
      `insert into request_log (request_id, at, message, data) values ($1, $2, 'Message received', '{"from":"Mrs Quast","kind":"Sms"}')`,
      id,
      now,
    );
    await sql(`update request_history set remarks = 'Quast is gone' where request_id = $1`, id);
    await sql(
      `insert into order_locations (id, order_id, location, replaced_at) select gen_random_uuid(), order_id, $2, $3 from requests where id = $1`,
      id,
      JSON.stringify({ street: 'Zonderlingstraat' }),
      now,
    );
    await sql(
      `insert into invoices (id, request_id, type, number, total_gross_amount, at, doc) values ($1, $2, 'CustomerInvoice', $3, 121, $4, $5)`,
      randomUUID(),
      id,
      `F-${id}`,
      now,
      JSON.stringify({ customer: { name: 'Quast' }, totalNetAmount: 100 }),
    );
    return { id, fileKey };
  }

  /** Every table in which one of the words stands, in whatever column. */
  async function tablesWith(): Promise<string[]> {
    const { rows } = await sql(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const found: string[] = [];
    for (const { name } of rows as { name: string }[]) {
      const hits = await sql(
        `select 1 from ${name} t where t::text ilike any($1)`,
        words.map((word) => `%${word}%`),
      );
      if (hits.rowCount) found.push(name);
    }
    return found;
  }

  const exported = async (body: object, as?: string) =>
    app().call('POST', `${base}/export`, { body, ...(as ? { as } : {}) });
  const erase = (body: object, as?: string, key = randomUUID()) =>
    app().call('POST', `${base}/erase`, { body, ...(as ? { as } : {}), headers: { 'idempotency-key': key } });

  beforeEach(async () => {
    await app().clear();
    await sql('delete from customer_sessions');
    await sql('delete from policies');
    await sql(`select set_config('towline.unguarded', 'on', true); delete from invoices`);
    await sql('delete from drafts');
    await sql('delete from record_history');
    await sql('delete from guarantee_imports');
    await sql('delete from agent_log');
  });
  return { sql, one, motorist, tablesWith, exported, erase };
}
