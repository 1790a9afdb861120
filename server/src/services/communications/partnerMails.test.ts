import { randomUUID } from 'node:crypto';
import type { AssistanceRequest, ContactLanguage } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeAs } from '../../db/transaction.ts';
import { createRequest, orderWithoutPolicy, repairTow } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { announceStatus } from '../status/announceStatus.ts';
import { sendOffer } from '../status/sendOffer.ts';

// The contract's mails to workshops and offered partners; those of the other statuses are in statusMessages.test (DECISIONS S-28).

let test: TestApp;
let workshop: { location: string; partner: string };
beforeAll(async () => {
  test = await startTestApp();
  const { rows } = await test.db.pool.query<{ location: string; partner: string }>(
    `select l.id as location, p.id as partner from partner_locations l join partners p on p.id = l.partner_id
     where p.is_active and (p.doc->'metrics'->>'repairJobsCapacity')::int > 0 order by p.id limit 1`,
  );
  workshop = rows[0]!;
});
afterAll(() => test.close());
// A second request of one plate on one day waits to be looked at.
beforeEach(async () => void (await test.db.pool.query('delete from requests')));

interface Mail {
  kind: string;
  receiver: string;
  language: string;
  subject: string;
  body: string;
}
const mailsOf = async (requestId: string, kind: string): Promise<Mail[]> =>
  (
    await test.db.pool.query<Mail>(
      `select kind, receiver, language, subject, body from outbox
       where request_id = $1 and kind = $2 and channel = 'Email' order by seq`,
      [requestId, kind],
    )
  ).rows;

describe('a workshop that a vehicle is towed to', () => {
  /** The request of the workshop, of a tow to one that speaks this language. */
  async function ticketOf(voice: string): Promise<AssistanceRequest> {
    await test.db.pool.query(
      `update partners set doc = doc || jsonb_build_object('operationalDetails', coalesce(doc->'operationalDetails', '{}')
         || jsonb_build_object('dispatchVoiceLanguage', $2::text, 'dispatchEmail', 'desk@workshop.example')) where id = $1`,
      [workshop.partner, voice],
    );
    const order = repairTow();
    const tow = await createRequest(test, {
      ...order,
      destinationLocation: { ...order.destinationLocation, partnerLocationId: workshop.location },
    });
    const [link] = tow.linkedRequests;
    return (
      await test.call('GET', `/v1/bo/assistance-requests/${link!.childAssistanceRequestId}`)
    ).json<AssistanceRequest>();
  }

  it.each<[string, ContactLanguage, string]>([
    ['fr-BE', 'fr', 'Un véhicule arrive dans votre atelier'],
    ['nl-BE', 'nl', 'Er komt een voertuig naar uw garage'],
    ['it-IT', 'it', 'Un veicolo arriva nella vostra officina'],
    ['de-DE', 'de', 'Ein Fahrzeug kommt in Ihre Werkstatt'],
    ['en-GB', 'en', 'A vehicle comes to your workshop'],
    ['pl-PL', 'en', 'A vehicle comes to your workshop'],
  ])('is told so once, where it speaks %s in %s', async (voice, language, title) => {
    const { id, shortId, status } = await ticketOf(voice);
    expect(status).toBe('WorkshopAssigned');
    const mails = await mailsOf(id, 'partner.JobAssignedWorkshop');
    expect(mails).toEqual([
      expect.objectContaining({ receiver: 'desk@workshop.example', language, subject: `${shortId} 2ZZZ999` }),
    ]);
    const { body } = mails[0]!;
    for (const said of [title, shortId, 'Volkswagen Golf, 2ZZZ999', 'Jan Maes, +32 475 12 34 56'])
      expect(body).toContain(said);
    expect(body).not.toContain('{{');
    // Where it says when the vehicle can be fetched; once sent, the secret is kept no more.
    expect(body).toMatch(/\/partner#[\w…-]+/);
    const again = { status: 'WorkshopAssigned', agentName: 'A', message: 'Order changed', at: test.clock.now } as const;
    await announceStatus(test.db.pool, id, again);
    expect(await mailsOf(id, 'partner.JobAssignedWorkshop')).toHaveLength(1);
    expect(await mailsOf(id, 'partner.JobAssigned')).toEqual([]);
  });
});

describe('a partner who is offered a job', () => {
  it('is written once, in his language, with a link to his page and no markup of people', async () => {
    const order = orderWithoutPolicy();
    order.serviceLocation.formattedAddress = 'Korenmarkt <script>steal()</script> 1';
    const { id, shortId } = await createRequest(test, order);
    const offer = { id: randomUUID(), requestId: id, by: 'Dispatch', at: test.clock.now };
    const partner = {
      partnerName: 'Maes',
      email: 'jobs@maes.example',
      ...{ smsNumber: '0475/00.00.09', country: 'BE' },
      language: 'fr',
    };
    for (const _twice of [1, 2])
      await writeAs(test.db, 'Dispatch', 'test', (tx) => sendOffer(tx, offer, partner, 'https://towline.example'));
    const mails = await mailsOf(id, 'partner.JobOffer');
    expect(mails).toEqual([expect.objectContaining({ receiver: 'jobs@maes.example', language: 'fr' })]);
    expect(mails[0]!.body).toContain(`vous propose la mission ${shortId}`);
    expect(mails[0]!.body).toContain('&lt;script&gt;steal()&lt;/script&gt;');
    expect(mails[0]!.body).not.toContain('<script>');
    expect(mails[0]!.body).toMatch(/<a href="https:\/\/towline\.example\/[^"]+">/);
    const { rows } = await test.db.pool.query<{ receiver: string }>(
      `select receiver from outbox where request_id = $1 and kind = 'partner.JobOffer' and channel = 'Sms'`,
      [id],
    );
    expect(rows).toEqual([{ receiver: '+32475000009' }]);
  });
});
