import type { Partner } from '@towline/sdk/api';
import { partnerOperationalStatusValues } from '@towline/sdk/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerCalls } from '../testing/partnerCalls.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
const { added, act, read, logOf, inStatus, mailsOf } = partnerCalls(() => test);
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const paths = {
  Approve: ['approve-registration', 'RegistrationApproved', 'Approved'],
  Reject: ['reject-registration', 'RegistrationRejected', 'Rejected'],
  Activate: ['activate', 'Active', 'Activated'],
  Pause: ['pause', 'Paused', 'Paused'],
  Suspend: ['suspend', 'Suspended', 'Suspended'],
} as const;
/** 3-platform §4 with C-10. */
const sources: Record<keyof typeof paths, string[]> = {
  Approve: ['RegistrationApprovalRequired'],
  Reject: ['RegistrationApprovalRequired'],
  Activate: ['RegistrationApproved', 'Suspended', 'Paused', 'PendingVerification'],
  Pause: ['Active', 'Suspended'],
  Suspend: ['RegistrationApproved', 'Active', 'Paused'],
};
const all = (Object.keys(paths) as (keyof typeof paths)[]).flatMap((action) =>
  partnerOperationalStatusValues.map((status) => [action, status] as const),
);

describe('an action on the status (3-platform §4)', () => {
  it.each(all)('%s of one that is %s', async (action, status) => {
    const [path, after, message] = paths[action];
    const partner = await inStatus(status);
    const answer = await act(partner.id, path);
    if (!sources[action].includes(status)) {
      // What is so already is no conflict: a second click.
      const done = status === after;
      expect(answer.statusCode).toBe(done ? 200 : 403);
      if (!done) expect(answer.json()).toMatchObject({ code: 'NOT_FOR_PARTNER_STATUS' });
      expect((await read(partner.id)).version).toBe(partner.version);
      return;
    }
    expect(answer.json()).toMatchObject({
      operationalStatus: after,
      isActive: after === 'Active',
      version: partner.version! + 1,
    });
    expect((await logOf(partner.id))[0]).toMatchObject({
      message,
      agentName: expect.any(String),
      data: { from: status, to: after },
    });
  });

  it.each([
    ['pause', 'pausedUntil'],
    ['suspend', 'suspendedUntil'],
  ])('to %s does not end in the past: %s lies after now', async (action, name) => {
    const { id, version } = await inStatus('Active');
    const until = (seconds: number) => new Date(test.clock.now.getTime() + seconds * 1000).toISOString();
    for (const seconds of [-86_400, 0])
      expect((await act(id, action, { [name]: until(seconds) })).json()).toMatchObject({
        ...{ status: 422, errors: [{ pointer: `/${name}`, code: 'NOT_IN_THE_FUTURE' }] },
      });
    expect(await read(id)).toMatchObject({ operationalStatus: 'Active', version });
    expect((await act(id, action, { [name]: until(1) })).json()).toMatchObject({
      operationalDetails: { [name]: until(1) },
    });
  });

  it('keeps its reason and its end, and says both', async () => {
    const { id } = await inStatus('Active');
    const pausedUntil = '2099-12-01T08:00:00.000Z';
    const paused = (await act(id, 'pause', { reason: ' Both trucks are away. ', pausedUntil })).json<Partner>();
    expect(paused.operationalDetails).toMatchObject({ pausedUntil, pausedBy: 'Company' });
    const suspendedUntil = '2099-12-02T08:00:00.000Z';
    const suspended = (await act(id, 'suspend', { reason: 'No insurance', suspendedUntil })).json<Partner>();
    expect(suspended.operationalDetails).toMatchObject({ suspendedUntil });
    expect(suspended.operationalDetails).not.toHaveProperty('pausedUntil');
    const active = (await act(id, 'activate')).json<Partner>();
    for (const gone of ['pausedUntil', 'pausedBy', 'suspendedUntil'])
      expect(active.operationalDetails).not.toHaveProperty(gone);
    expect((await logOf(id)).slice(0, 3)).toMatchObject([
      { message: 'Activated' },
      { message: 'Suspended', reason: 'No insurance', data: { until: suspendedUntil } },
      { message: 'Paused', reason: 'Both trucks are away.', data: { until: pausedUntil } },
    ]);
  });

  // A second click says the same; another end is another thing, and no end is one, too (DECISIONS T-933).
  const soon = '2099-12-01T08:00:00.000Z';
  const later = '2099-12-02T08:00:00.000Z';
  it.each([
    ['pause', { pausedUntil: soon }, { pausedUntil: soon }, 200],
    ['pause', { pausedUntil: soon }, { pausedUntil: '2099-12-01T09:00:00+01:00' }, 200],
    ['pause', { pausedUntil: soon }, { pausedUntil: later }, 403],
    ['pause', { pausedUntil: soon }, {}, 403],
    ['pause', {}, { pausedUntil: soon }, 403],
    ['pause', {}, {}, 200],
    ['suspend', { suspendedUntil: soon }, { suspendedUntil: soon }, 200],
    ['suspend', { suspendedUntil: soon }, { reason: 'For good' }, 403],
    ['suspend', {}, { suspendedUntil: soon }, 403],
    ['suspend', {}, {}, 200],
  ])('%s %j, then %j', async (action, first, second, status) => {
    const { id } = await inStatus('Active');
    const stopped = (await act(id, action, first)).json<Partner>();
    expect((await act(id, action, second)).statusCode).toBe(status);
    expect(await read(id)).toEqual(stopped);
  });

  it('does not say that the company paused who paused themselves: they could end it', async () => {
    const { id } = await inStatus('Active');
    await act(id, 'pause', {});
    await test.db.pool.query(
      `update partners set doc = jsonb_set(doc, '{operationalDetails,pausedBy}', '"Partner"') where id = $1`,
      [id],
    );
    expect((await act(id, 'pause', {})).json()).toMatchObject({ code: 'NOT_FOR_PARTNER_STATUS' });
  });

  it('refuses an end in the past', async () => {
    const { id } = await inStatus('Active');
    const answer = await act(id, 'suspend', { suspendedUntil: '2020-01-01T00:00:00Z' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object[] }>().errors).toMatchObject([{ pointer: '/suspendedUntil' }]);
    expect((await read(id)).operationalStatus).toBe('Active');
  });

  it('tells who comes with an old version who was first', async () => {
    const { id, version } = await inStatus('Active');
    await act(id, 'pause', {}, 'admin', { 'if-match': `"${version}"` });
    const late = await act(id, 'suspend', {}, 'admin', { 'if-match': `"${version}"` });
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({ code: 'VERSION_CHANGED', current: { version: version! + 1 } });
  });

  it('is written as A as B by who looks through another’s eyes', async () => {
    const { id } = await inStatus('Active');
    const answer = await act(id, 'pause', {}, 'admin as manager.it');
    expect(answer.statusCode).toBe(200);
    const [line] = await logOf(id);
    expect(line?.actingAgentName).toBeTruthy();
    expect(line?.actingAgentName).not.toBe(line?.agentName);
  });

  it('is no agent’s without the partners', async () => {
    const { id } = await inStatus('Active');
    for (const [path] of Object.values(paths))
      expect((await act(id, path, undefined, 'agent.be')).statusCode).toBe(403);
  });

  it.each([
    ['nl', 'goedgekeurd'],
    ['fr', 'approuvée'],
    ['it', 'approvata'],
    ['de', 'genehmigt'],
    ['en', 'approved'],
  ])('approve tells the partner by mail, in %s', async (language, word) => {
    const { id } = await added();
    const email = `${language}.${id.slice(0, 8)}@partner.example`;
    await test.db.pool.query(
      `update partners set doc = doc || jsonb_build_object('manager', $2::jsonb) where id = $1`,
      [id, JSON.stringify({ firstName: 'Jan', email, language })],
    );
    await act(id, 'approve-registration');
    expect(await mailsOf(email)).toMatchObject([
      { kind: 'partner.Approved', language, subject: expect.stringContaining(word) },
    ]);
  });

  it('reject tells the partner why', async () => {
    const { id } = await added();
    const email = `no.${id.slice(0, 8)}@partner.example`;
    await test.db.pool.query(
      `update partners set doc = doc || jsonb_build_object('manager', $2::jsonb) where id = $1`,
      [id, JSON.stringify({ email, language: 'nl' })],
    );
    await act(id, 'reject-registration', { reason: 'Te ver weg.' });
    expect(await mailsOf(email)).toMatchObject([
      { kind: 'partner.Rejected', body: expect.stringContaining('Reden: Te ver weg.') },
    ]);
  });
});

describe('converting to external', () => {
  it('changes the type and leaves the status; once more does nothing', async () => {
    const { id } = await inStatus('Paused');
    const first = (await act(id, 'convert-to-external')).json<Partner>();
    expect(first).toMatchObject({ type: 'ExternalPartner', operationalStatus: 'Paused' });
    expect((await act(id, 'convert-to-external')).json()).toMatchObject({ version: first.version });
    expect((await logOf(id)).map(({ message }) => message)).toEqual(['ConvertedToExternal', 'Added']);
    expect((await act(id, 'suspend')).statusCode).toBe(200);
    expect((await act(id, 'pause')).json()).toMatchObject({ code: 'NOT_FOR_PARTNER_TYPE' });
  });

  it.each(partnerOperationalStatusValues)(
    'of one that is %s leaves them where externals come on from',
    async (status) => {
      const { id } = await inStatus(status);
      const email = `external.${id.slice(0, 8)}@partner.example`;
      await test.db.pool.query(
        `update partners set doc = doc || jsonb_build_object('manager', $2::jsonb) where id = $1`,
        [...[id, JSON.stringify({ email })]],
      );
      const converted = (await act(id, 'convert-to-external')).json<Partner>();
      const waited = status === 'RegistrationApprovalRequired';
      expect(converted.operationalStatus).toBe(waited ? 'RegistrationApproved' : status);
      // Externals are offered no approval (3-platform §4, DECISIONS T-934).
      expect((await logOf(id)).some(({ message }) => message === 'Approved')).toBe(waited);
      expect(await mailsOf(email)).toHaveLength(waited ? 1 : 0);
      if (waited) expect((await act(id, 'activate')).json()).toMatchObject({ operationalStatus: 'Active' });
    },
  );
});
