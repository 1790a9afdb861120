import type { CommunicationValues, Contract, Problem } from '@towline/sdk/api';
import { letterOf } from '@towline/sdk/domain/communication/letter';
import { placeholderNames } from '@towline/sdk/domain/communication/placeholders';
import { smsSegments } from '@towline/sdk/domain/smsSegments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MessageDesk, messageDesk } from '../../testing/messageDesk.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { newPageSecret } from '../publicPages/pageSecret.ts';

let test: TestApp;
let desk: MessageDesk;
beforeAll(async () => {
  test = await startTestApp();
  desk = messageDesk(test);
});
afterAll(() => test.close());

const kind = 'partner.JobOffer';
// A code has no blanks.
const codeOf = (name: string): string => name.replaceAll(/\W+/g, '_');
const clone = async (name: string, from = 'Q8') =>
  (await test.call('POST', `/v1/contracts/clone?code=${codeOf(name)}&from=${codeOf(from)}`)).json<Contract>();
const withText = (contract: Contract, language: string, text: string): Contract => {
  const { texts = {} } = contract.communications?.[kind] ?? {};
  return {
    ...contract,
    communications: { ...contract.communications, [kind]: { texts: { ...texts, [language]: text } } },
  };
};
const save = (contract: Contract, query = '') =>
  test.call('PUT', `/v1/contracts/${contract.code}${query}`, { as: 'admin', body: { reason: 'r', contract } });

describe('a text that cannot be sent as it is written (DECISIONS T-414, T-416)', () => {
  it.each([
    ['a placeholder that there is not', '<p>x</p>\n<p>{{nobody}}</p>', 'PLACEHOLDER_UNKNOWN', 'line 2, column 4: '],
    ['one of another kind', '{{remarks}}', 'PLACEHOLDER_NOT_OF_KIND', 'line 1, column 1: '],
    ['script', '<p>a<script>alert(1)</script></p>', 'HTML_SCRIPT', 'line 1, column 5: '],
    ['a broken tag', '<p>a <b</p>', 'HTML_TAG_BROKEN', 'line 1, column 6: '],
    ['a megabyte', 'x'.repeat(1_048_576), 'COMMUNICATION_TOO_LONG', 'line 1, column 1: '],
  ])('is refused: %s', async (name, text, code, place) => {
    const contract = await clone(`Text ${name}`);
    for (const query of ['', '?bypassSchema=true']) {
      const answer = await save(withText(contract, 'nl', text), query);
      expect(answer.statusCode).toBe(422);
      expect(answer.json<Problem>()).toMatchObject({
        code: 'RULE_BROKEN',
        errors: [
          { pointer: `/contract/communications/${kind}/texts/nl`, code, detail: expect.stringContaining(place) },
        ],
      });
    }
  });

  it('stops no change of something else where it stood there before, and no copy', async () => {
    const contract = await clone('Old texts');
    const old = withText(contract, 'nl', '{{nobody}}').communications;
    await test.db.pool.query(`update contracts set doc = jsonb_set(doc, '{communications}', $1) where code = $2`, [
      JSON.stringify(old),
      contract.code,
    ]);
    const stored = { ...contract, communications: old! };
    const saved = await save({ ...stored, name: 'Renamed' });
    expect(saved.statusCode, saved.body).toBe(200);
    expect((await clone('Copied texts', 'Old texts')).communications?.[kind]?.texts.nl).toBe('{{nobody}}');
    const next = withText({ ...saved.json<Contract>() }, 'fr', '{{nobody}}');
    const { openRequestsOfOlderVersions: _, ...document } = next as Contract & { openRequestsOfOlderVersions?: number };
    const refused = (await save(document)).json<Problem>();
    expect(refused.errors?.map(({ pointer }) => pointer)).toEqual([`/contract/communications/${kind}/texts/fr`]);
  });

  it('is none that the HTML check only warns of', async () => {
    const contract = await clone('Warned texts');
    expect((await save(withText(contract, 'nl', '<p class="x">a</p>'))).statusCode).toBe(200);
  });
});

describe('what a request fills the texts with (DECISIONS T-413)', () => {
  const path = (id: string) => `/v1/bo/assistance-requests/${id}/communication-values`;

  it('is what the server sends with', async () => {
    const { id, shortId } = await desk.waiting();
    const values = (await test.call('GET', path(id), { as: 'admin' })).json<CommunicationValues>();
    expect(values).toMatchObject({ shortId, requestId: id, link: expect.stringMatching(/\/partner#\.{24}$/) });
    // As many characters of a text message as a link that opens something.
    const real = values.link!.replace(/#.*/, `#${newPageSecret().secret}`);
    expect(smsSegments(values.link!)).toEqual(smsSegments(real));
    // The zone is none: it says by which clock the arrival is told (DECISIONS T-1025).
    const { timeZone, ...filling } = values;
    expect(timeZone).toBe('Europe/Brussels');
    expect(placeholderNames).toEqual(expect.arrayContaining(Object.keys(filling)));
    const sent = 'homeAssistanceCompany.ValidationRequired';
    const { rows } = await test.db.pool.query<{ body: string; language: string; subject: string; text: string }>(
      `select o.body, o.language, o.subject, c.doc->'communications'->$2->'texts'->>o.language as text
         from outbox o join requests r on r.id = o.request_id join contracts c on c.code = r.contract_code
        where o.request_id = $1 and o.kind = $2`,
      [id, sent],
    );
    const [{ text, language, ...mail }] = rows as [(typeof rows)[0]];
    expect(letterOf({ kind: sent, language, text }, values)).toEqual(mail);
  });

  it.each(['agent.be', 'manager.be', 'client.q8', 'agent.it'])('is not told to %s', async (as) => {
    const { id } = await desk.waiting();
    expect((await test.call('GET', path(id), { as })).statusCode).toBe(403);
  });

  it('is of a request that there is', async () => {
    const none = '00000000-0000-4000-8000-000000000000';
    expect((await test.call('GET', path(none), { as: 'admin' })).statusCode).toBe(404);
  });
});
