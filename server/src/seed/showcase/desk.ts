import { addMissingRows } from '../../db/copyRows.ts';
import type { Row } from '../../db/copyText.ts';
import { createRandom } from '../random.ts';
import { mailFailure } from './afterwards.ts';
import { addBegunOrders } from './begunOrders.ts';
import type { Desk, DeskCase } from './deskCases.ts';
import { type DeskOwner, ownersOf } from './deskOwners.ts';
import type { Showcase } from './facts.ts';
import { addHandedOver } from './handedOver.ts';

const minute = 60_000;

/** What came in, newest last: which case, minutes ago, and what the bell says of it. */
const news: readonly (readonly [
  about: (desk: Desk) => DeskCase | undefined,
  ago: number,
  say: (about: DeskCase, owner: DeskOwner) => Pick<Row<'notices'>, 'kind'> & Partial<Row<'notices'>>,
  isRead?: true,
])[] = [
  [(desk) => desk.handedOver, 190, () => ({ kind: 'Change', operation: 'saveOrderServiceLocation' }), true],
  [(desk) => desk.moved, 150, ({ status }) => ({ kind: 'Status', operation: 'assignJob', status }), true],
  [(desk) => desk.calledAgain, 48, () => ({ kind: 'SecondCall', operation: 'noteSecondCall' }), true],
  [(desk) => desk.atRisk, 31, () => ({ kind: 'PromiseWarning', operation: 'promiseWarning' })],
  [(desk) => desk.broken, 26, () => ({ kind: 'PromiseBroken', operation: 'promiseBroken' })],
  [
    (desk) => desk.notDelivered,
    21,
    ({ failedMailId, receiver }) => ({
      kind: 'NotDelivered',
      agent_name: receiver,
      operation: 'messageNotDelivered',
      communication_id: failedMailId,
      failure: mailFailure,
    }),
  ],
  [
    (desk) => desk.moved,
    18,
    (_about, { words }) => ({
      kind: 'Reminder',
      operation: 'createReminder',
      agent_name: null,
      remarks: words.callBack,
    }),
  ],
  [
    (desk) => desk.message,
    3,
    ({ messageId, sender }) => ({
      kind: 'Message',
      operation: 'receiveInboundMessage',
      agent_name: sender,
      communication_id: messageId,
    }),
  ],
];

const casesOf = (desk: Desk): DeskCase[] =>
  Object.values(desk).filter((one): one is DeskCase => typeof one === 'object');

/** What stands on agents' own desks: cases that they follow, news in the bell, call-backs, second calls, drafts (DECISIONS S-47). */
export async function addDesk(showcase: Showcase): Promise<void> {
  const { client, now, seed } = showcase;
  const random = createRandom(seed, 'desk');
  const before = (minutes: number): Date => new Date(now.getTime() - minutes * minute);
  const everybody = await ownersOf(showcase);
  await addMissingRows(
    client,
    'followers',
    everybody.flatMap(({ id, desk }) => casesOf(desk).map((one) => ({ request_id: one.id, agent_id: id }))),
  );
  await addMissingRows(
    client,
    'notices',
    everybody.flatMap((owner) =>
      news.flatMap(([find, ago, say, isRead]): Row<'notices'>[] => {
        const about = find(owner.desk);
        if (!about) return [];
        return [
          {
            id: random.uuid(),
            agent_id: owner.id,
            request_id: about.id,
            at: before(ago),
            agent_name: owner.colleague.fullName,
            read_at: isRead ? before(ago - 2) : null,
            ...say(about, owner),
          },
        ];
      }),
    ),
  );
  await addMissingRows(
    client,
    'request_reminders',
    everybody.flatMap(({ id, desk, words }) =>
      [desk.moved, desk.message].flatMap((about, index) =>
        about
          ? [
              {
                id: random.uuid(),
                request_id: about.id,
                agent_id: id,
                due_at: before(-180 * (index * 6 + 1)),
                remarks: index === 0 ? words.callBack : null,
                created_at: before(20),
              },
            ]
          : [],
      ),
    ),
  );
  await addHandedOver(showcase, everybody);
  await addSecondCalls(showcase, everybody);
  await addBegunOrders(showcase, everybody);
}

/** Customers who called again and wait for somebody to look (DECISIONS T-72); the first of them urgently. */
async function addSecondCalls({ client, now, seed }: Showcase, everybody: readonly DeskOwner[]): Promise<void> {
  const random = createRandom(seed, 'secondCalls');
  const byDesk = [...new Map(everybody.map((owner) => [owner.desk, owner])).values()];
  const calls = byDesk.flatMap(({ desk, words, colleague }, index) => {
    const about = desk.calledAgain;
    if (!about) return [];
    // After whatever happened last, or it would be answered.
    const at = new Date(
      Math.min(now.getTime(), Math.max(about.statusAt.getTime() + 20_000, now.getTime() - 6 * minute)),
    );
    return [{ about, words, colleague, at, isUrgent: index === 0, homeCode: desk.homeCode }];
  });
  await addMissingRows(
    client,
    'request_notes',
    calls.map(({ about, words, colleague, at, isUrgent, homeCode }) => ({
      id: random.uuid(),
      request_id: about.id,
      message: words.calledAgain,
      is_public: true,
      organisation_code: homeCode,
      agent_id: colleague.id,
      agent_name: colleague.fullName,
      created_at: at,
      kind: 'CustomerCalledAgain',
      is_urgent: isUrgent,
    })),
  );
  await addMissingRows(
    client,
    'request_log',
    calls.map(({ about, colleague, at, isUrgent }) => ({
      id: random.uuid(),
      request_id: about.id,
      at,
      message: 'Customer called again',
      agent_name: colleague.fullName,
      data: JSON.stringify({ isUrgent }),
    })),
  );
}
