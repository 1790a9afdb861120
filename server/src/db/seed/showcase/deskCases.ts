import type pg from 'pg';

/** A live request of a company, with what happened to it. */
export interface DeskCase {
  id: string;
  homeCode: string;
  status: string;
  statusAt: Date;
  messageId: string | null;
  failedMailId: string | null;
  isWarned: boolean;
  isBroken: boolean;
}

const sql = `
  select r.id, r.home_code as "homeCode", r.status, r.status_at as "statusAt",
    (select i.id from inbound_messages i where i.request_id = r.id order by i.received_at desc limit 1) as "messageId",
    (select o.id from outbox o where o.request_id = r.id and o.status = 'Failed' order by o.created_at desc, o.id limit 1) as "failedMailId",
    coalesce(p.warned_at is not null and p.broken_at is null, false) as "isWarned", coalesce(p.broken_at is not null, false) as "isBroken"
  from requests r left join promises p on p.request_id = r.id and p.in_force
  where r.home_code = any($1) and r.status !~ 'Completed|Cancelled|SessionExpired' and r.service <> 'Workshop'
  order by r.created_at desc, r.id`;

/** What stands on the desk of a company, each for another reason. */
export interface Desk {
  homeCode: string;
  message: DeskCase | undefined;
  notDelivered: DeskCase | undefined;
  atRisk: DeskCase | undefined;
  broken: DeskCase | undefined;
  calledAgain: DeskCase | undefined;
  handedOver: DeskCase | undefined;
  moved: DeskCase | undefined;
}

/** The cases that agents of these companies follow. */
export async function desksOf(client: pg.ClientBase, homeCodes: readonly string[]): Promise<Desk[]> {
  const { rows } = await client.query<DeskCase>(sql, [homeCodes]);
  return homeCodes.map((homeCode): Desk => {
    const left = rows.filter((row) => row.homeCode === homeCode);
    const take = (fits: (one: DeskCase) => boolean): DeskCase | undefined => {
      const index = left.findIndex(fits);
      return index < 0 ? undefined : left.splice(index, 1)[0];
    };
    return {
      homeCode,
      broken: take(({ isBroken }) => isBroken),
      atRisk: take(({ isWarned }) => isWarned),
      notDelivered: take(({ failedMailId }) => failedMailId !== null),
      message: take(({ messageId }) => messageId !== null),
      calledAgain: take(({ status }) => /^Partner(Enroute|Assigned|Arriving|Delayed)$/.test(status)),
      handedOver: take(({ status }) => status.startsWith('Partner')) ?? take(() => true),
      moved: take(({ status }) => status.startsWith('Partner')) ?? take(() => true),
    };
  });
}
