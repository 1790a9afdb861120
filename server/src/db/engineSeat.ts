import pg from 'pg';

/**
 * One connection that a process of ours keeps open as long as it uses the embedded engine. Others count seats before they stop the
 * engine, and the server's claim on the data is an advisory lock of this connection: it ends with the process, however that ends.
 */
export interface EngineSeat {
  claim(as: string): Promise<string | undefined>;
  /** Gives the seat back; true when nobody else has one. */
  leave(): Promise<boolean>;
  /** Settles when the connection breaks without `leave`. */
  lost: Promise<void>;
}

const seatName = 'towline seat';
const dataClaim = 460_017_002;

export async function takeSeat(url: string): Promise<EngineSeat> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${seatName} pid ${process.pid}`,
    keepAlive: true,
  });
  let leaving = false;
  const lost = new Promise<void>((resolve) => {
    const ended = () => {
      if (!leaving) resolve();
    };
    client.on('error', ended);
    client.on('end', ended);
  });
  await client.connect();
  return {
    lost,
    async claim(as) {
      const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [dataClaim]);
      if (!rows[0]?.got) return (await holderOf(client)) ?? 'another process';
      await client.query("select set_config('application_name', $1, false)", [`${seatName} ${as}`.slice(0, 63)]);
      return undefined;
    },
    async leave() {
      leaving = true;
      try {
        const others = await client.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity where application_name like '${seatName}%' and pid <> pg_backend_pid()`,
        );
        return others.rows[0]?.count === 0;
      } catch {
        return true; // the engine is gone or hangs: stopping it is right either way
      } finally {
        await client.end().catch(() => {});
      }
    },
  };
}

/** What the holder told PostgreSQL about itself. */
async function holderOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name
       from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and ((classid::bigint << 32) | objid::bigint) = $1 and granted`,
    [dataClaim],
  );
  return rows[0]?.name.slice(seatName.length).trim();
}
