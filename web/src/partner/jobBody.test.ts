import type { JobStatus, PartnerPage } from '@towline/sdk/api';
import { jobOutcomeValues, jobStatusValues } from '@towline/sdk/values';
import { describe, expect, it } from 'vitest';
import { at, job, settled, stand } from './partnerPage.testing.ts';

const jobOf = (changes: Partial<NonNullable<PartnerPage['job']>>, page: Partial<PartnerPage> = {}): PartnerPage => ({
  ...job,
  language: 'en',
  ...page,
  job: { ...job.job!, ...changes },
});
async function open(page: PartnerPage) {
  const opened = stand(page);
  await opened.page.start();
  await settled();
  return opened;
}
const names = (root: HTMLElement) => [...root.querySelectorAll('button')].map(({ textContent }) => textContent ?? '');
const field = (root: HTMLElement, id: string) => root.querySelector<HTMLInputElement>(`#${id}`);

describe('a job on the page of its link', () => {
  it.each(jobStatusValues)('%s has a heading in words', async (status: JobStatus) => {
    const { root } = await open(jobOf({ status, nextStatuses: [] }));
    const heading = root.querySelector('h1, h2')?.textContent ?? '';
    expect(heading).not.toBe('');
    expect(heading).not.toMatch(/STATUS_|STEP_|undefined/);
  });

  it('leads by its next step alone; the others are under more', async () => {
    const { root } = await open(jobOf({}));
    const primary = [...root.querySelectorAll('button.primary')].map(({ textContent }) => textContent);
    expect(primary).toHaveLength(1);
    expect(root.querySelectorAll('details button').length).toBe(3);
  });

  it('without a next step there is none to press', async () => {
    const { root } = await open(jobOf({ nextStatuses: [] }));
    expect(root.querySelectorAll('button.primary')).toHaveLength(0);
  });

  it('calls the motorist by one tap; without a number the name is said', async () => {
    const { root } = await open(jobOf({}));
    expect(root.querySelector('a.call')?.getAttribute('href')).toBe('tel:+32470123456');
    const { root: other, text } = await open(jobOf({ contactPhoneNumber: undefined }));
    expect(other.querySelector('a.call')).toBeNull();
    expect(text()).toContain('An Peeters');
  });

  it('leads to the place by maps, and not where no point is known', async () => {
    const { root } = await open(jobOf({}));
    const link = [...root.querySelectorAll('a')].find(({ href }) => href.includes('maps'));
    expect(link?.href).toContain('destination=51.05,3.72');
    expect(link?.rel).toBe('noopener noreferrer');
    const { root: other } = await open(jobOf({}, { place: { address: 'Dorp 1' } }));
    expect([...other.querySelectorAll('a')].some(({ href }) => href.includes('maps'))).toBe(false);
  });

  it('counts the photos that came', async () => {
    const { text } = await open(jobOf({ photos: 3 }));
    expect(text()).toMatch(/3/);
  });
});

describe('a job that is over', () => {
  it.each<[JobStatus, boolean]>([
    ['Completed', true],
    ['Cancelled', false],
  ])('%s: no step is left', async (status) => {
    const { root } = await open(jobOf({ status }, { state: 'Over' }));
    expect(root.querySelectorAll('button.primary')).toHaveLength(0);
    expect(root.querySelector('input[type=file]')).toBeTruthy();
  });
});

describe('what may come between', () => {
  it('coming later asks how much, and Back leaves it', async () => {
    const opened = await open(jobOf({ expectedArrivalAt: at(900) }));
    opened.page.ask('late');
    await settled();
    expect(names(opened.root).length).toBeGreaterThanOrEqual(2);
    opened.page.ask(undefined);
    await settled();
    expect(opened.root.querySelector('button.primary')).toBeTruthy();
    expect(opened.sent).toEqual([]);
  });

  it('giving back needs a reason before anything is sent', async () => {
    const opened = await open(jobOf({}));
    opened.page.ask('cannot');
    await settled();
    expect(opened.root.querySelector('button.danger')).toBeTruthy();
    await opened.page.giveBack();
    await settled();
    expect(opened.sent).toEqual([]);
  });

  it('the end asks what was done, by every outcome that there is', async () => {
    const opened = await open(jobOf({}));
    opened.page.ask('done');
    await settled();
    const options = [...(field(opened.root, 'outcome')?.querySelectorAll('option') ?? [])];
    expect(options.map(({ value }) => value)).toEqual(['', ...jobOutcomeValues]);
    for (const { textContent, value } of options.slice(1)) expect(textContent, value).not.toMatch(/OUTCOME_/);
  });

  it('a report that was asked for once more begins with what was said, in words of his own too', async () => {
    const opened = await open(
      jobOf({ isReportReopened: true, outcome: 'Made of tape', jobRemarks: 'Will hold' } as never),
    );
    opened.root.querySelector<HTMLButtonElement>('button.primary')?.click();
    await settled();
    expect(opened.root.querySelector('#outcome option[selected]')?.textContent).toBe('Made of tape');
    expect(
      opened.root.textContent + [...opened.root.querySelectorAll('textarea')].map(({ value }) => value).join(),
    ).toContain('Will hold');
  });
});
