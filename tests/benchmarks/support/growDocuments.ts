import { quietly } from './growMoney.ts';

/** Documents of made-up companies and their clients, so many, on the requests that there are. */
export const growDocuments = (databaseUrl: string, documents: number): Promise<void> =>
  quietly(databaseUrl, async (client) => {
    await client.query(
      `insert into invoices (id, request_id, type, number, total_gross_amount, at, doc)
       select gen_random_uuid(), r.id, 'CustomerInvoice', 'BULK-' || lpad(n::text, 7, '0'), 121, now() - n * interval '1 minute',
         jsonb_build_object('type', 'CustomerInvoice', 'totalNetAmount', 100, 'vatAmount', 21, 'totalGrossAmount', 121, 'items', '[]'::jsonb,
           'customer', jsonb_build_object('fullName', 'Janssens ' || n, 'vatNumber', 'BE04' || lpad((n % 100000)::text, 8, '0'),
             'email', 'janssens' || n || '@mail.example'),
           'supplier', jsonb_build_object('name', 'Takeldienst ' || n % 1000, 'country', 'BE', 'vatNumber', 'BE05' || lpad((n % 1000)::text, 8, '0')))
       from generate_series(1, $1::int) n
         join (select id, row_number() over (order by id) as k, count(*) over () as many from requests) r on r.k = n % r.many + 1`,
      [documents],
    );
    await client.query('vacuum analyze invoices');
  });
