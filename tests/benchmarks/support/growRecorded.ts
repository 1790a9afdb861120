import pg from 'pg';

/** The columns of a table that a copy may fill. */
export const columnsOf = async (client: pg.Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  return rows.map(({ name }) => name);
};

/** The table's rows once more, under other ids. */
export const copied = (
  table: string,
  columns: readonly string[],
  own: Readonly<Record<string, string>>,
  where = 'true',
) =>
  `insert into ${table} (${columns.join(', ')})
   select ${columns.map((name) => own[name] ?? `t.${name}`).join(', ')}
   from ${table} t join copies c on c.was = t.${table === 'requests' ? 'id' : 'request_id'} where ${where}`;

/**
 * Copies the requests of a contract whose decisions are recorded until the last weeks have so many: with how they began and their
 * first search, so that each is decided again as a real one is. Answers how many there are.
 */
export async function growRecorded(databaseUrl: string, code: string, wanted: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const ofContract = `contract_code = '${code}' and decision_basis is not null and created_at >= now() - interval '29 days'`;
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `create temporary table copies as
       select id as was, gen_random_uuid() as is from requests, generate_series(1, $1::int)
       where ${ofContract} limit greatest(0, $1 - (select count(*) from requests where ${ofContract}))`,
      [wanted],
    );
    const ids = { id: 'c.is', order_id: 'gen_random_uuid()', created_at: `now() - random() * interval '28 days'` };
    await client.query(copied('requests', await columnsOf(client, 'requests'), ids));
    const ofRequest = { id: 'gen_random_uuid()', request_id: 'c.is' };
    const history = await columnsOf(client, 'request_history');
    await client.query(copied('request_history', history, ofRequest, 't.seq = 1'));
    const rounds = await columnsOf(client, 'dispatch_rounds');
    await client.query(copied('dispatch_rounds', rounds, ofRequest, 't.round = 1'));
    await client.query('vacuum analyze requests, request_history, dispatch_rounds');
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from requests where ${ofContract}`,
    );
    return rows[0]!.count;
  } finally {
    await client.end();
  }
}
