import { randomUUID } from 'node:crypto';
import type { AssistanceRequest } from '@towline/sdk/api';
import { formatDateTime } from '@towline/sdk/domain/time/dateFormat';
import { expect } from 'vitest';
import { orderInGent, type TestApp } from '../../testing/testApp.ts';

export const requests = '/v1/bo/assistance-requests';

/** A request for later whose partner proposes another time, which is taken. */
export function proposalDesk(test: () => TestApp) {
  const at = { id: '', proposedStartTime: '' };

  const request = async () => (await test().call('GET', `${requests}/${at.id}`)).json<AssistanceRequest>();
  const accept = (offerId: string, as = 'agent.be', key: string = randomUUID()) =>
    test().call('POST', `${requests}/${at.id}/offers/${offerId}/accept-proposed-time`, {
      as,
      headers: { 'idempotency-key': key },
    });
  const secretOf = (text: string): string => /\/partner#([\w-]+)/.exec(text)![1]!;

  /** A job wanted in five hours, whose first partner would come an hour later. */
  async function proposed(): Promise<string> {
    const inHours = (hours: number) => new Date(test().clock.now.getTime() + hours * 3_600_000).toISOString();
    const order = orderInGent();
    const appointment = { kind: 'ApproximateDateTime', startDateTime: inHours(5) };
    const body = { ...order, serviceLocation: { ...order.serviceLocation, appointment } };
    at.id = (await test().call('POST', '/v1/bo/order-requests', { body })).json<{ id: string }>().id;
    await expect.poll(() => test().left.offers.length).toBe(1);
    await expect.poll(() => test().left.texts.length).toBeGreaterThan(0);
    at.proposedStartTime = inHours(6);
    const token = secretOf(test().left.texts.at(-1)!.text);
    await expect.poll(async () => (await request()).offers[0]?.jobOfferStatus).toBe('Initiated');
    await test().call('POST', '/v1/partner-pages/answer-offer', {
      as: '',
      body: { token, id: randomUUID(), answer: 'Interested', proposedStartTime: at.proposedStartTime },
    });
    return test().left.offers[0]!.offerId;
  }

  /** Nobody agreed in time, and the home company has the request. */
  const goesOn = () =>
    test().db.pool.query(`update dispatch_rounds set ended_at = now(), outcome = 'DispatchTimeout', next_try_at = null;
    update job_offers set status = 'AcceptanceTimeout', decided_at = now();
    update requests set status = 'HomeAssistanceCompanyAssigned', status_group = 'AssistanceCompanyAssigned'`);

  const isProposed = ({ promisedAt, order }: AssistanceRequest) => {
    expect(Date.parse(promisedAt ?? '')).toBe(Date.parse(at.proposedStartTime));
    expect(order.serviceLocation.appointment).toEqual({
      kind: 'ApproximateDateTime',
      startDateTime: at.proposedStartTime,
    });
  };
  const atPlace = () => formatDateTime(at.proposedStartTime, 'Europe/Brussels');
  const textsTo = (number: string) =>
    test()
      .left.texts.filter(({ to }) => to === number)
      .map(({ text }) => text);
  /** What partners were written of the time that they proposed, in Dutch. */
  const partnersTexts = () =>
    test()
      .left.texts.map(({ text }) => text)
      .filter((text) => text.includes('afgesproken'));
  return { at, request, accept, goesOn, secretOf, proposed, isProposed, atPlace, textsTo, partnersTexts };
}
