import { afterEach, describe, expect, it, vi } from 'vitest';
import { linkServer } from '../motorist/linkServer.ts';
import { payServer, sandboxServer } from '../motorist/pay/payServer.ts';
import { statusServer } from '../motorist/status/statusServer.ts';
import { companyServer } from '../partner/company/companyServer.ts';
import { pageServer } from '../partner/pageServer.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the page of a link is answered: by our server, by what stands before it, or by nobody. */
const ours = (status: number) => () =>
  Response.json(
    { type: '/problems/ANY', title: 'Any', status, code: 'ANY' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
const page = (status: number) => () =>
  new Response('<html><body>default backend - 404</body></html>', { status, headers: { 'content-type': 'text/html' } });
const foreign = (status: number, body: unknown) => () => Response.json(body, { status });
const answering = (answer: () => Response | Promise<Response>) => vi.stubGlobal('fetch', async () => answer());

const id = '00000000-0000-4000-8000-000000000001';
/** What takes nothing but a link, and what sends something besides. */
const opens = {
  'the position’s': () => linkServer().open('t'),
  'the way’s': () => statusServer().open('t'),
  'the payment’s': () => payServer().open('t'),
  'the partner’s': () => pageServer().open('t'),
};
const sends = {
  'a position': () => linkServer().give({ token: 't', id: 'x', remarks: 'E40' }),
  stars: () => statusServer().rate({ token: 't', stars: 5 }),
  'a word on another time': () =>
    statusServer().answerTime({ token: 't', offerId: id, isAgreed: true, proposedStartTime: '2026-03-01T12:00:00Z' }),
  'a payment': () => payServer().start('t'),
  'a page of the sandbox': () => sandboxServer().open('s'),
  'an act of the sandbox': () => sandboxServer().act('s', 'CardWorks'),
  'an answer to an offer': () => pageServer().send('t', { kind: 'answer', id, answer: 'Accept', arrivalInMinutes: 20 }),
  'a report of a job': () => pageServer().send('t', { kind: 'job', id, status: 'OnSite' }),
  'a photo': () => pageServer().send('t', { kind: 'photo', id, content: 'eA==' }),
  'a report of a repair': () => pageServer().send('t', { kind: 'repair', id, remarks: 'Parts are late' }),
};
const company = {
  'a question for a link': () => companyServer().ask('dispatch@maes.example'),
  'the link that opens it': () => companyServer().enter('t'),
  'the day': () => companyServer().day(),
  'what was': () => companyServer().history({ skip: 0, take: 20 }),
  prices: () => companyServer().prices(),
  'a pause': () => companyServer().pause('2099-12-01T08:00:00Z'),
  'its end': () => companyServer().resume(),
  'the page of a job': () => companyServer().open('Job', id),
  leaving: () => companyServer().leave(),
};

const refusals = [400, 403, 409, 412, 413, 415, 422];
const later = [408, 429, 500, 502, 503, 504];
/** A deploy, a hotspot that wants one to sign in, a line that is cut. */
const nobodys: [string, () => Response | Promise<Response>][] = [
  ['a proxy’s 404', page(404)],
  ['a proxy’s 403', page(403)],
  ['a proxy’s 404 in plain text', () => new Response('404 page not found\n', { status: 404 })],
  ['a gateway’s 404 in JSON', foreign(404, { message: 'no Route matched with those values' })],
  ['a gateway’s 400 in JSON', foreign(400, { error: 'bad request' })],
  ['a hotspot’s page', page(200)],
  ['a hotspot that wants to be signed in to', page(511)],
  ['an empty 404', () => new Response(null, { status: 404 })],
  ['no line', () => Promise.reject(new TypeError('Failed to fetch'))],
];

describe.each(Object.entries(sends))('%s', (_what, send) => {
  it('is over, refused or not answered, as our server says', async () => {
    answering(ours(404));
    expect(await send()).toBe('closed');
    for (const status of refusals) {
      answering(ours(status));
      expect([status, await send()]).toEqual([status, 'refused']);
    }
    for (const status of later) {
      answering(ours(status));
      expect([status, await send()]).toEqual([status, 'away']);
    }
  });

  it.each(nobodys)('%s says nothing of it: it is sent again', async (_who, answer) => {
    answering(answer);
    expect(await send()).toBe('away');
  });
});

describe.each(Object.entries(opens))('%s page', (_what, open) => {
  it('is over or not answered; what is too short or too long for a link is none', async () => {
    for (const status of [404, 400]) {
      answering(ours(status));
      expect([status, await open()]).toEqual([status, 'closed']);
    }
    for (const status of [...refusals.filter((one) => one !== 400), ...later]) {
      answering(ours(status));
      expect([status, await open()]).toEqual([status, 'away']);
    }
  });

  it.each(nobodys)('%s says nothing of it', async (_who, answer) => {
    answering(answer);
    expect(await open()).toBe('away');
  });
});

describe.each(Object.entries(company))('of the partner’s own page, %s', (_what, call) => {
  it('is of nobody, refused, to be waited for, or not answered', async () => {
    const outcomes = {
      none: [401, 404],
      wait: [429],
      away: later.filter((status) => status !== 429),
      refused: refusals,
    };
    for (const [outcome, statuses] of Object.entries(outcomes))
      for (const status of statuses) {
        answering(ours(status));
        expect([status, await call()]).toEqual([status, outcome]);
      }
  });

  it.each([...nobodys, ['a proxy that wants a password', page(401)] as const])(
    '%s ends no device',
    async (_who, answer) => {
      answering(answer);
      expect(await call()).toBe('away');
    },
  );
});

const fix = { latitude: 51, longitude: 3.7, accuracy: 10, capturedAt: '2026-03-01T10:00:00Z' };
it('a place has no name where none came, whoever answers', async () => {
  for (const answer of [ours(404), ours(500), page(404), page(200)]) {
    answering(answer);
    expect(await linkServer().name(fix, 't', 'nl')).toBeUndefined();
  }
});
