import type { Partner, PartnerDay, PartnerLogEntry } from '@towline/sdk/api';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { partnerPageStand } from './partnerPageStand.ts';

const minutes = 60;

export const cookieIn = (answer: LightMyRequestResponse) => `${answer.cookies[0]!.name}=${answer.cookies[0]!.value}`;
export const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ code: string }>().code];

/** The secret of a link that opens a partner's own page. */
export const entryIn = (text: string): string => /\/partner#in\/([\w-]+)/.exec(text)![1]!;

/** What tests of a partner's own page ask and do: `partnerPageStand`, and devices of the page. */
export function partnerCompanyStand() {
  const stand = partnerPageStand();
  const { now, query, publicly } = stand;
  const later = (count: number) => now.test.later(count * minutes);
  const send = (cookie: string, method: 'GET' | 'POST', what: string, payload?: object) =>
    now.test.app.inject({
      method,
      url: `/v1/partner-pages/${what}`,
      headers: { cookie },
      ...(payload && { payload }),
    });
  const dayOf = async (cookie: string) => (await send(cookie, 'GET', 'day')).json<PartnerDay>();

  /** A partner whose dispatch has this address or number from now on. */
  async function known(contact: { dispatchEmail?: string; dispatchSmsNumber?: string }): Promise<string> {
    const [{ id }] = await query(
      `update partners set doc = jsonb_set(doc, '{operationalDetails}', (doc->'operationalDetails') - 'dispatchSmsNumber' || $1)
       where id = (select partner_id from partner_locations order by id limit 1) returning id`,
      [JSON.stringify({ dispatchVoiceLanguage: 'nl', ...contact })],
    );
    return id;
  }

  const ask = (contact: string) => publicly('ask-link', { contact });

  /** The secret of the link that was mailed for it. */
  async function asked(contact = 'dispatch@maes.example'): Promise<string> {
    const { mails } = now.test.left;
    const before = mails.length;
    expect((await ask(contact)).statusCode).toBe(204);
    const mailed = () => mails.slice(before).find(({ body }) => body.includes('#in/'));
    await expect.poll(mailed).toBeDefined();
    return entryIn(mailed()!.body);
  }

  const enter = (token: string) => publicly('sign-in', { token });

  /** A device of a partner. */
  async function device(): Promise<{ cookie: string; partnerId: string }> {
    const partnerId = await known({ dispatchEmail: 'dispatch@maes.example' });
    const answer = await enter(await asked());
    expect(answer.statusCode, answer.body).toBe(200);
    return { cookie: cookieIn(answer), partnerId };
  }

  const logOf = async (id: string) => (await now.test.call('GET', `/v1/partners/${id}/logs`)).json<PartnerLogEntry[]>();
  const partnerOf = async (id: string) => (await now.test.call('GET', `/v1/bo/partners/${id}`)).json<Partner>();
  return { ...stand, later, send, dayOf, known, ask, asked, enter, device, logOf, partnerOf };
}
