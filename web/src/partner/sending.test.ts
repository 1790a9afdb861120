import type { PartnerPage } from '@towline/sdk/api';
import { ApiProblem, RateLimitError } from '@towline/sdk/client/problem';
import { describe, expect, it } from 'vitest';
import type { PartnerPageModel } from './pageModel.ts';
import { outcomeOfDeed } from './pageServer.ts';
import { at, job, offer, planned, repair, settled, stand } from './partnerPage.testing.ts';

const nearlyDone: PartnerPage = { ...job, job: { ...job.job!, nextStatuses: ['Completed'] } };
const accepted: PartnerPage = { ...repair, repair: { status: 'InProgress', isAccepted: true } };

async function offline(first: PartnerPage) {
  const stood = stand(first);
  await stood.page.start();
  stood.answers.push('away');
  return stood;
}

describe('without network', () => {
  it('everything that is done is sent afterwards, in its order', async () => {
    const { page, sent, answers, run, press, text } = await offline(job);
    await press('Ik ben onderweg');
    await settled();
    answers.push('away', 'away');
    await page.addPhoto('one');
    await page.addPhoto('two');
    sent.length = 0;
    await run(12_000);
    expect(sent).toMatchObject([
      { kind: 'job', status: 'Enroute' },
      { kind: 'photo', content: 'one' },
      { kind: 'photo', content: 'two' },
    ]);
    expect(text()).not.toContain('Geen verbinding');
    expect(page.state().isSending).toBe(false);
  });

  type Deeds = (page: PartnerPageModel) => Promise<void>;
  it.each<[string, PartnerPage, Deeds, Deeds, object[]]>([
    [
      'another answer takes the place of the first',
      offer,
      (page) => page.accept(),
      (page) => page.refuse(),
      [{ answer: 'Refuse' }],
    ],
    [
      'the same step twice is one',
      job,
      (page) => page.report('Enroute'),
      (page) => page.report('Enroute'),
      [{ status: 'Enroute' }],
    ],
    [
      'two steps are two',
      job,
      (page) => page.report('Enroute'),
      (page) => page.report('OnSite'),
      [{ status: 'Enroute' }, { status: 'OnSite' }],
    ],
    [
      'another arrival takes the place of the first',
      job,
      (page) => page.comeLater(),
      (page) => {
        page.fill({ minutes: 60 });
        return page.comeLater();
      },
      [{ expectedArrivalAt: at(3600) }],
    ],
    [
      'a repair that is taken and done is both',
      accepted,
      (page) => page.takeRepair(),
      (page) => page.finishRepair(),
      [{ isAccepted: true }, { isDone: true }],
    ],
  ])('%s', async (_case, shown, first, second, expected) => {
    const { page, sent, answers, run } = await offline(shown);
    answers.push('away');
    await first(page);
    await second(page);
    sent.length = 0;
    await run(6_000);
    expect(sent).toMatchObject(expected);
    expect(sent).toHaveLength(expected.length);
  });

  it('one that is not taken holds up none that follows, and is told', async () => {
    const { page, sent, answers, run, text } = await offline(job);
    await page.report('Enroute');
    answers.push('away');
    await page.addPhoto('one');
    sent.length = 0;
    answers.push('refused');
    await run(6_000);
    expect(sent.map(({ kind }) => kind)).toEqual(['job', 'photo']);
    expect(text()).toContain('Dit kon niet worden aangenomen');
  });

  it('nothing more is sent by a link that is over', async () => {
    const { page, sent, answers, run } = await offline(job);
    await page.report('Enroute');
    answers.push('away');
    await page.addPhoto('one');
    sent.length = 0;
    answers.push('closed');
    await run(6_000);
    expect(sent).toHaveLength(1);
    expect(page.state()).toMatchObject({ step: 'closed', isSending: false });
  });
});

describe('while something is sent', () => {
  it('what is written for something else stays', async () => {
    const { page, root, run, press } = await offline(nearlyDone);
    await page.addPhoto('one');
    await press('Opdracht klaar');
    page.fill({ outcome: 'Repaired', remarks: 'New battery' });
    await run(3_000);
    expect(page.state()).toMatchObject({ panel: 'done', form: { remarks: 'New battery' }, trouble: undefined });
    expect(root.querySelector('textarea')?.value).toBe('New battery');
  });

  it('words that were begun are there after a photo', async () => {
    const { page, press, answers } = stand(nearlyDone);
    await page.start();
    await press('Opdracht klaar');
    page.fill({ remarks: 'New battery' });
    page.ask(undefined);
    answers.push({ ...nearlyDone, job: { ...nearlyDone.job!, photos: 1 } });
    await page.addPhoto('one');
    expect(page.state().form.remarks).toBe('New battery');
  });

  it('words that were sent are gone, those of a second thought are not', async () => {
    const { page, press } = stand(planned);
    await page.start();
    await press('Weigeren');
    page.fill({ remarks: 'No truck ' });
    const sending = page.refuse();
    expect(page.state().isSending).toBe(true);
    await sending;
    expect(page.state()).toMatchObject({ panel: undefined, form: { remarks: '' } });
    page.ask('refuse');
    page.fill({ remarks: 'No truck' });
    const again = page.refuse();
    page.fill({ remarks: 'No truck, and no driver' });
    await again;
    expect(page.state().form.remarks).toBe('No truck, and no driver');
  });

  it('a photo follows, a second tap does not', async () => {
    const { page, sent } = stand(job);
    await page.start();
    const first = page.report('Enroute');
    await Promise.all([first, page.report('Enroute'), page.addPhoto('one')]);
    await settled();
    expect(sent.map(({ kind }) => kind)).toEqual(['job', 'photo']);
  });
});

describe('a photo', () => {
  it('that the phone cannot read is told, and nothing is sent', async () => {
    const { page, root, sent } = stand(job);
    await page.start();
    await page.addPhoto(undefined);
    expect(sent).toEqual([]);
    expect(root.querySelector('.news [role=alert]')?.textContent).toContain('kan die afbeelding niet lezen');
  });

  it('too many is told, and not sent again', async () => {
    const { page, sent, answers, waits, text } = stand(job);
    await page.start();
    const timers = waits.length;
    answers.push('full');
    await page.addPhoto('thirteenth');
    expect(sent).toHaveLength(1);
    expect(waits).toHaveLength(timers);
    expect(text()).toContain('het hoogste aantal foto’s');
  });

  const parts = (status: number, code: string) => ({
    status,
    body: { status, code, title: 'x' },
    requestId: undefined,
  });
  it.each([
    ['a full job', new RateLimitError(parts(429, 'TOO_MANY_ATTEMPTS')), 'full'],
    ['too many calls', new RateLimitError({ ...parts(429, 'TOO_MANY_ATTEMPTS'), retryAfterInMs: 5_000 }), 'away'],
    ['a proxy’s limit', new RateLimitError({ ...parts(429, 'X'), body: 'slow down' }), 'away'],
    ['a link that is over', new ApiProblem(parts(404, 'NOT_FOUND')), 'closed'],
    ['what is no picture', new ApiProblem(parts(415, 'UNSUPPORTED_FILE_TYPE')), 'refused'],
    ['a server that fails', new ApiProblem(parts(503, 'SHUTTING_DOWN')), 'away'],
    ['no network', new TypeError('failed to fetch'), 'away'],
  ])('is %s: %s', (_case, error, outcome) => {
    expect(outcomeOfDeed(error)).toBe(outcome);
  });
});
