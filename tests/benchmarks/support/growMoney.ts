import pg from 'pg';

/** One connection on which nothing but the data is made: no trigger, no time-out. */
export async function quietly<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      "set session_replication_role = replica; set statement_timeout = 0; set maintenance_work_mem = '512MB'",
    );
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A receipt of 121 euro for each request; what was charged before goes, and with the ledger all that it says of settlements. */
export async function chargeAll(client: pg.Client): Promise<void> {
  await client.query(
    'truncate ledger_postings, ledger_entries, payments, payment_reminders, invoices, settlement_payments cascade',
  );
  await client.query(
    `insert into invoices (id, request_id, type, number, total_gross_amount, at, doc)
     select gen_random_uuid(), id, 'CustomerReceipt', 'B-' || row_number() over (), 121, created_at,
       json_build_object('type', 'CustomerReceipt', 'totalNetAmount', 100, 'vatAmount', 21, 'totalGrossAmount', 121)
     from requests`,
  );
}

/** Payments of all but so many requests; of those some are pending, failed or reminded of. */
export async function payAllBut(client: pg.Client, unpaid: number): Promise<void> {
  await client.query(
    `insert into payments (id, request_id, raw_status, at, charged_amount, type)
     select gen_random_uuid(), id, case when n > $1 then 'Paid' when n % 3 = 0 then 'Pending' else 'Failed' end, created_at, 121, 'CreditCard'
     from (select id, created_at, row_number() over (order by id) as n from requests) r`,
    [unpaid],
  );
  await client.query(
    `insert into payment_reminders (id, request_id, type, created_at)
     select gen_random_uuid(), request_id, 'SecondReminder', at from payments where raw_status = 'Failed'`,
  );
  // No trigger ran.
  await client.query(
    `truncate request_dues; insert into request_dues (request_id, gross, received) select request_id, gross, received from reckoned_dues`,
  );
}

/** The entries of all documents and payments, as the program posts them; the server seals them. */
export async function postAll(client: pg.Client): Promise<void> {
  await client.query('insert into ledger_openings values (now()) on conflict do nothing');
  await client.query(
    `insert into ledger_entries (id, occurred_at, kind, source_kind, source_id, request_id, currency, lines)
     select gen_random_uuid(), at, 'DocumentIssued', 'Document', id, request_id, 'EUR', 3 from invoices
     union all select gen_random_uuid(), at, 'PaymentReceived', 'PaymentEvent', id, request_id, 'EUR', 2 from payments where raw_status = 'Paid'`,
  );
  await client.query(
    `insert into ledger_postings (entry_id, line, account, amount)
     select e.id, l.line, l.account, l.amount from ledger_entries e join (values
       ('Document', 1, 'Receivable', 12100), ('Document', 2, 'Revenue', -10000), ('Document', 3, 'VatDue', -2100),
       ('PaymentEvent', 1, 'PaymentProvider', 12100), ('PaymentEvent', 2, 'Receivable', -12100)) l (source, line, account, amount)
       on l.source = e.source_kind`,
  );
}
