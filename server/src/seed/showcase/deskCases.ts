import type pg from 'pg';

/** A live request of a company, with what happened to it. One that is searched for moves on as soon as the server runs. */
export interface DeskCase {
  id: string;
  homeCode: string;
  status: string;
  statusAt: Date;
  messageId: string | null;
  sender: string | null;
  failedMailId: string | null;
  receiver: string | null;
  isWarned: boolean;
  isBroken: boolean;
}

const sql = `
  select r.id, r.home_code as "homeCode", r.status, r.status_at as "statusAt",
    i.id as "messageId", i.sender, o.id as "failedMailId", o.receiver,
    coalesce(p.warned_at is not null and p.broken_at is null, false) as "isWarned", coalesce(p.broken_at is not null, false) as "isBroken"
  from requests r left join promises p on p.request_id = r.id and p.in_force
  left join lateral (select id, sender from inbound_messages where request_id = r.id order by received_at desc, id limit 1) i on true
  left join lateral (select id, receiver from outbox where request_id = r.id and status = 'Failed' order by created_at desc, id limit 1) o on true
  where r.home_code = any($1) and r.status !~ 'Completed|Cancelled|SessionExpired|Dispatching' and r.service <> 'Workshop'
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
