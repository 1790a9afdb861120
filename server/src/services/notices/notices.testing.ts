import type { AssistanceRequest, NoticeList } from '@towline/sdk/api';
import { beforeEach, expect } from 'vitest';
import { writeAs } from '../../db/transaction.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { type MessageDesk, messageDesk, receivedMail } from '../../testing/messageDesk.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { takeMail } from '../communications/takeMail.ts';

/** Before each test a request about which nobody was told anything yet. */
export function noticeDesk(test: () => TestApp) {
  const at = {} as { desk: MessageDesk; request: AssistanceRequest; path: string };

  beforeEach(async () => {
    at.desk ??= messageDesk(test());
    await test().db.pool.query('delete from notices');
    at.request = await at.desk.waiting();
    at.path = `/v1/bo/assistance-requests/${at.request.id}`;
  });

  const bell = async (as = 'agent.be', query = ''): Promise<NoticeList> => {
    const answer = await test().call('GET', `/v1/bo/notices${query}`, { as });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<NoticeList>();
  };
  /** The request is one of this client's. */
  const isOf = (client: string) =>
    test().db.pool.query(
      'update requests set client_code = (select organisation_code from agents where email = $2) where id = $1',
      [at.request.id, `${client}@towline.example`],
    );
  const kinds = async (as = 'agent.be'): Promise<string[]> => (await bell(as)).records.map(({ kind }) => kind);
  const follow = (as = 'agent.be') => test().call('PUT', `${at.path}/follow`, { as });
  const note = (as = 'manager.be') =>
    test().call('POST', `${at.path}/notes`, { as, body: { message: 'The caller waits', isPublic: false } });
  const markRead = (body: object, as = 'agent.be') => test().call('POST', '/v1/bo/notices/read', { as, body });
  const mail = (subject = `${at.request.shortId} ${at.request.vehicleV2.licensePlate}`) =>
    takeMail(
      { db: test().db, ports: test().ports, now: () => test().clock.now },
      receivedMail({ subject }),
      'C24Belgium',
    );
  const engine = (operation: string) =>
    writeAs(test().db, 'Dispatch', operation, (tx) =>
      touch(tx, { requestId: at.request.id, agentName: 'Dispatch', message: 'Offer ended', at: test().clock.now }),
    );
  return { at, bell, isOf, kinds, follow, note, markRead, mail, engine };
}
