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

/** Two lines of 121 euro, whose prices have the VAT in them. */
const receiptLines = JSON.stringify([
  { code: 'Towing', quantity: 1, unitPrice: 96.8, vatRate: 0.21, netAmount: 80, vatAmount: 16.8, grossAmount: 96.8 },
  { code: 'Mileage', quantity: 10, unitPrice: 2.42, vatRate: 0.21, netAmount: 20, vatAmount: 4.2, grossAmount: 24.2 },
]);

/** A receipt of 121 euro for each request; what was charged before goes, and with the ledger all that it says of settlements. */
export async function chargeAll(client: pg.Client): Promise<void> {
  await client.query(
    'truncate ledger_postings, ledger_entries, day_closings, payments, payment_reminders, invoices, settlement_payments cascade',
  );
  await client.query(
    `insert into invoices (id, request_id, type, number, total_gross_amount, at, doc)
     select gen_random_uuid(), id, 'CustomerReceipt', 'B-' || row_number() over (), 121, created_at,
       json_build_object('type', 'CustomerReceipt', 'totalNetAmount', 100, 'vatAmount', 21, 'totalGrossAmount', 121, 'items', $1::json)
     from requests`,
    [receiptLines],
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
  await reckonAnew(client);
}

/** So many of those who paid did so twice: they are owed what came too much, and the books say it. */
export async function payTwice(client: pg.Client, many: number): Promise<void> {
  await client.query(
    `insert into payments (id, request_id, raw_status, at, charged_amount, type)
     select gen_random_uuid(), request_id, 'Paid', at, 121, 'CreditCard' from payments where raw_status = 'Paid' order by id limit $1`,
    [many],
  );
  await reckonAnew(client);
  await postAll(client);
  await client.query('vacuum analyze payments, request_dues, ledger_entries, ledger_postings');
}

/** No trigger ran. */
const reckonAnew = (client: pg.Client) =>
  client.query(
    `truncate request_dues; insert into request_dues (request_id, gross, received, held) select request_id, gross, received, held from reckoned_dues`,
  );

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

const line = (net: number) =>
  `'items', json_build_array(json_build_object('code', 'Towing', 'quantity', 1, 'unitPrice', ${net}, 'vatRate', 0.21, 'netAmount', ${net},
     'vatAmount', ${net} * 0.21, 'grossAmount', ${net} * 1.21)), 'totalNetAmount', ${net}, 'vatAmount', ${net} * 0.21, 'totalGrossAmount', ${net} * 1.21`;

/**
 * Settlements that were paid, each of twenty self-billings of 121 euro less a commission of 242, with all that the ledger says of them.
 */
export async function settle(client: pg.Client, settlements: number): Promise<void> {
  await client.query('truncate settlement_lines, settlements, bank_files cascade');
  await client.query(
    `create temporary table due as
       select gen_random_uuid() as settlement, gen_random_uuid() as payment, n, (select id from partners order by id limit 1) as partner
       from generate_series(1, $1::int) n`,
    [settlements],
  );
  await client.query(
    `create temporary table bills as
       select gen_random_uuid() as id, d.settlement, d.partner, l as line, case l when 21 then 'Commission' else 'SelfBilling' end as type
       from due d, generate_series(1, 21) l;
     insert into invoices (id, request_id, type, number, total_gross_amount, at, doc, supplier_key)
       select id, null, type, 'S-' || row_number() over (), case type when 'Commission' then 242 else 121 end, now(),
         case type when 'Commission' then json_build_object(${line(200)}) else json_build_object(${line(100)}) end, partner from bills;
     insert into settlements (id, partner_id, company_code, period, number, total_net_amount, total_gross_amount, status, made_at)
       select settlement, partner, 'C24Belgium', '2019-01', n, 1800, 2178, 'Paid', now() from due;
     insert into settlement_lines (settlement_id, line, invoice_id, kind, net_amount, gross_amount)
       select settlement, line, id, type, case type when 'Commission' then -200 else 100 end, case type when 'Commission' then -242 else 121 end
       from bills;
     insert into bank_files (id, company_code, day, number, message_id) values (gen_random_uuid(), 'C24Belgium', '2019-02-01', 1, 'BENCH-1');
     insert into settlement_payments (id, settlement_id, bank_file_id, amount, iban, status, begun_at, ended_at)
       select payment, settlement, (select id from bank_files), 2178, 'BE68539007547034', 'Paid', now(), now() from due;
     with made as (
       insert into ledger_entries (id, occurred_at, kind, source_kind, source_id, currency, lines)
       select gen_random_uuid(), now(), 'DocumentIssued', 'Document', id, 'EUR', 3 from bills
       union all select gen_random_uuid(), now(), 'SettlementPaying', 'Settlement', payment, 'EUR', 2 from due
       union all select gen_random_uuid(), now(), 'SettlementPaid', 'Settlement', payment, 'EUR', 2 from due
       returning id, kind, source_id)
     insert into ledger_postings (entry_id, line, account, amount)
       select m.id, p.line, p.account, p.amount from made m left join bills b on b.id = m.source_id join (values
         ('SelfBilling', 1, 'PartnerPayable', -12100), ('SelfBilling', 2, 'PartnerCost', 10000), ('SelfBilling', 3, 'VatRecoverable', 2100),
         ('Commission', 1, 'PartnerPayable', 24200), ('Commission', 2, 'Commission', -20000), ('Commission', 3, 'VatDue', -4200),
         ('SettlementPaying', 1, 'PartnerPayable', 217800), ('SettlementPaying', 2, 'BankFile', -217800),
         ('SettlementPaid', 1, 'BankFile', 217800), ('SettlementPaid', 2, 'Bank', -217800)) p (source, line, account, amount)
         on p.source = coalesce(b.type, m.kind)`,
  );
}
