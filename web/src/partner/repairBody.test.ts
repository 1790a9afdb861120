import type { PartnerPage } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { at, repair, settled, stand } from './partnerPage.testing.ts';

const repairOf = (
  changes: Partial<NonNullable<PartnerPage['repair']>>,
  page: Partial<PartnerPage> = {},
): PartnerPage => ({
  ...repair,
  language: 'en',
  ...page,
  repair: { ...repair.repair!, ...changes },
});
async function open(page: PartnerPage) {
  const opened = stand(page);
  await opened.page.start();
  await settled();
  return opened;
}
const names = (root: HTMLElement) => [...root.querySelectorAll('button')].map(({ textContent }) => textContent ?? '');
const field = (root: HTMLElement, id: string) => root.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${id}`);
const type = (root: HTMLElement, id: string, value: string) => {
  const input = field(root, id);
  if (!input) throw new Error(`no field ${id}`);
  input.value = value;
  input.dispatchEvent(new Event('input'));
};

describe('a repair on the page of its link', () => {
  it('is taken first: nothing of it can be planned before', async () => {
    const { root, sent } = await open(repairOf({ isAccepted: false }));
    expect(field(root, 'time')).toBeNull();
    root.querySelector<HTMLButtonElement>('button.primary')?.click();
    await settled();
    expect(sent).toMatchObject([{ kind: 'repair', isAccepted: true }]);
  });

  it('that is taken has its times, words and two ways to end, and one button that leads', async () => {
    const { root } = await open(repairOf({ isAccepted: true }));
    expect([field(root, 'time'), field(root, 'pickup'), field(root, 'remarks')].every(Boolean)).toBe(true);
    expect(root.querySelectorAll('button.primary')).toHaveLength(1);
    expect(names(root).join()).not.toMatch(/undefined|REPAIR_/);
  });

  it('sends only what was told, in the time of the world', async () => {
    const { root, sent } = await open(repairOf({ isAccepted: true }));
    type(root, 'pickup', '2026-11-24T17:30');
    root.querySelector<HTMLButtonElement>('button.primary')?.click();
    await settled();
    expect(sent).toEqual([
      { kind: 'repair', id: 'id-1', vehiclePickupDate: new Date('2026-11-24T17:30').toISOString() },
    ]);
  });

  it('sends nothing where nothing was told, and says so', async () => {
    const { root, sent, page } = await open(repairOf({ isAccepted: true }));
    root.querySelector<HTMLButtonElement>('button.primary')?.click();
    await settled();
    expect([sent, page.state().trouble]).toEqual([[], 'refused']);
  });

  it('asks for a time to come where the one that was told is over, and keeps what was typed', async () => {
    const { root, answers } = await open(repairOf({ isAccepted: true }));
    type(root, 'time', '1926-11-24T17:30');
    answers.push('refused');
    root.querySelector<HTMLButtonElement>('button.primary')?.focus();
    root.querySelector<HTMLButtonElement>('button.primary')?.click();
    await settled();
    const said = root.querySelector('.news [role=alert]');
    expect(said?.textContent).toBe('Please choose a day and time that are still to come.');
    expect(document.activeElement).toBe(said);
    expect(root.querySelector<HTMLInputElement>('#time')?.value).toBe('1926-11-24T17:30');
  });

  it('that cannot be done is given back with a reason, and not without', async () => {
    const { root, sent, page } = await open(repairOf({ isAccepted: true }));
    page.ask('cannot');
    root.querySelector<HTMLButtonElement>('button.danger')?.click();
    await settled();
    expect([sent, page.state().trouble]).toEqual([[], 'refused']);
    type(root, 'remarks', '  No parts  ');
    root.querySelector<HTMLButtonElement>('button.danger')?.click();
    await settled();
    expect(sent).toEqual([{ kind: 'repair', id: 'id-1', isAccepted: false, remarks: 'No parts' }]);
  });

  it('goes back from the question without a word sent', async () => {
    const { root, page, sent } = await open(repairOf({ isAccepted: true }));
    page.ask('cannot');
    expect(field(root, 'time')).toBeNull();
    [...root.querySelectorAll('button')].at(-1)?.click();
    expect(page.state().panel).toBeUndefined();
    expect([field(root, 'time') !== null, sent]).toEqual([true, []]);
  });

  it.each([
    ['agreed', true],
    ['proposed', false],
  ])('says whether the planned time is %s', async (_words, isAgreed) => {
    const { root } = await open(repairOf({ isAccepted: true, plannedAt: at(3600), isAgreed }));
    const said = root.querySelector('[role=status].hint')?.textContent;
    const other = await open(repairOf({ isAccepted: true, plannedAt: at(3600), isAgreed: !isAgreed }));
    expect(said).toBeTruthy();
    expect(other.root.querySelector('[role=status].hint')?.textContent).not.toBe(said);
  });

  it('that was refused can still be taken, and one that is over can not', async () => {
    const refused = await open(repairOf({}, { state: 'Refused' }));
    expect(names(refused.root)).toHaveLength(1 + languageButtons(refused.root));
    const over = await open(repairOf({ isAccepted: true }, { state: 'Over' }));
    expect(over.root.querySelector('button.primary')).toBeNull();
    expect(field(over.root, 'time')).toBeNull();
  });

  it.each([
    ['its workshop reported', { isAccepted: true, status: 'Completed' }, 'Thank you, it is reported.'],
    ['was called off after it was taken', { isAccepted: true, status: 'InProgress' }, 'This job has ended'],
    ['was called off before', { isAccepted: false, status: 'InProgress' }, 'This job has ended'],
  ] as const)('that is over is said as it ended: %s', async (_how, changes, said) => {
    const { root } = await open(repairOf(changes, { state: 'Over' }));
    expect(root.querySelector('h1')?.textContent).toBe(said);
    expect(root.textContent).toContain('Nothing more has to be done.');
  });

  it('is sent once, however often it is pressed', async () => {
    const { root, sent } = await open(repairOf({ isAccepted: false }));
    const press = () => root.querySelector<HTMLButtonElement>('button.primary')?.click();
    press();
    press();
    await settled();
    expect(sent).toHaveLength(1);
  });
});

/** The buttons that change the language stand on every page. */
const languageButtons = (root: HTMLElement): number =>
  [...root.querySelectorAll('button')].filter((one) => one.hasAttribute('lang')).length;
