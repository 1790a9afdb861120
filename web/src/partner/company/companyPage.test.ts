import { describe, expect, it } from 'vitest';
import { at, companyStand, day, job, offer, paused, settled } from './companyPage.testing.ts';

const type = (root: HTMLElement, id: string, value: string): void => {
  const input = root.querySelector<HTMLInputElement>(`#${id}`)!;
  input.value = value;
  input.dispatchEvent(new Event('input'));
};

describe('the way in', () => {
  it('opens by a link once, takes it out of the address, and speaks the partner’s language', async () => {
    const { page, sent, drops, text } = companyStand('t-0');
    await page.start();
    expect([sent, drops.count]).toEqual([[['enter', 't-0']], 1]);
    expect(text()).toContain('Depannage Maes');
    expect(text()).toContain('U krijgt aanbiedingen');
    expect(document.documentElement.lang).toBe('nl');
  });

  it('by a link that is over goes on where the device is known, and else asks for another', async () => {
    const known = companyStand('t-0');
    known.answers.enter = 'none';
    await known.page.start();
    expect(known.text()).toContain('Depannage Maes');
    const strange = companyStand('t-0', 'none');
    await strange.page.start();
    expect(strange.text()).toContain('This link is over');
    expect(strange.drops.count).toBe(1);
  });

  it('asks for a link with what is typed, and says the same whatever it is', async () => {
    const { page, root, sent, press, text } = companyStand('', 'none');
    await page.start();
    await press('Send me a link');
    expect(text()).toContain('Please type an e-mail address or a number');
    type(root, 'contact', ' dispatch@maes.example ');
    await press('Send me a link');
    expect(sent.at(-1)).toEqual(['ask', 'dispatch@maes.example']);
    expect(text()).toContain('Look at your messages');
    await press('Ask again');
    expect(root.querySelector<HTMLInputElement>('#contact')!.value).toBe(' dispatch@maes.example ');
  });

  it.each([
    ['wait', 'asked too often'],
    ['refused', 'Please type an e-mail address'],
    ['away', 'No connection'],
  ] as const)('says in place that the asking was answered with %s', async (answer, said) => {
    const { page, root, answers, press } = companyStand('', 'none');
    await page.start();
    answers.ask = answer;
    type(root, 'contact', 'x');
    await press('Send me a link');
    expect(root.querySelector('[role=alert]')?.textContent).toContain(said);
  });

  it.each([
    ['a device that nobody answers', '', 'away'],
    ['a device whose network asks too often', '', 'wait'],
    ['a link that nobody answers', 't-0', 'away'],
    ['a link whose network asks too often', 't-0', 'wait'],
  ] as const)('%s is tried again by a button, and lost is neither', async (_who, token, answer) => {
    const { page, answers, drops, press, text } = companyStand(token, answer);
    await page.start();
    expect(text()).toContain('We cannot be reached');
    expect(drops.count).toBe(0);
    answers[token ? 'enter' : 'day'] = day;
    await press('Try now');
    expect(text()).toContain('Depannage Maes');
    expect(drops.count).toBe(token ? 1 : 0);
  });
});

describe('today', () => {
  it('shows offers and work, and opens the page of each', async () => {
    const { page, root, sent, opened, press, text } = companyStand();
    await page.start();
    for (const said of ['Volvo V60', 'Korenmarkt 1, Gent', '7,4 km', 'Fiat Panda, 1ABC234', '€ 118,20'])
      expect(text().replaceAll('\u00a0', ' ')).toContain(said);
    expect(root.querySelector('[data-until]')?.getAttribute('data-until')).toBe(offer.offerExpiresAt);
    await press('Aanvaarden of weigeren: 5F3A');
    await press('Openen: 7B21');
    expect(sent.slice(1)).toEqual([
      ['open', 'Offer', offer.subjectId],
      ['open', 'Job', job.subjectId],
    ]);
    expect(opened).toEqual(['t-1', 't-1']);
  });

  it('says where there is nothing', async () => {
    const { page, text } = companyStand('', { ...day, offers: [], work: [] });
    await page.start();
    expect(text()).toContain('Er wacht geen aanbieding op u.');
    expect(text()).toContain('Er loopt niets.');
  });

  it('learns of new offers without a tap, and that one went to another', async () => {
    const { page, answers, poll, press, text } = companyStand('', { ...day, offers: [] });
    await page.start();
    answers.day = day;
    await poll();
    expect(text()).toContain('5F3A');
    answers.open = 'none';
    answers.day = { ...day, offers: [] };
    await press('Aanvaarden of weigeren: 5F3A');
    expect(text()).not.toContain('5F3A');
  });

  it('says that there is no connection, and goes on by itself', async () => {
    const { page, root, answers, poll } = companyStand();
    await page.start();
    answers.day = 'away';
    await poll();
    expect(root.querySelector('[role=alert]')?.textContent).toContain('Geen verbinding');
    answers.day = day;
    await poll();
    expect(root.querySelector('[role=alert]')).toBeNull();
  });

  it('asks for a link where the company has ended the device', async () => {
    const { page, answers, poll, text, waits } = companyStand();
    await page.start();
    answers.day = 'none';
    await poll();
    expect(text()).toContain('Uw pagina');
    expect(waits).toEqual([]);
  });

  it('says who acts as the partner', async () => {
    const { page, root } = companyStand('', { ...day, actingAgentName: 'Ann Verlinden' });
    await page.start();
    expect(root.querySelector('.strip')?.textContent).toContain('Ann Verlinden als Depannage Maes');
  });

  it('signs out on this device', async () => {
    const { page, sent, press, text } = companyStand();
    await page.start();
    await press('Afmelden op dit toestel');
    expect(sent.at(-1)).toEqual(['leave']);
    expect(text()).toContain('Stuur mij een link');
  });
});

describe('availability', () => {
  it('is paused until tomorrow at eight by the phone’s clock', async () => {
    const { page, sent, press, text } = companyStand();
    await page.start();
    await press('Geen aanbiedingen nemen');
    expect(text()).toContain('Tot wanneer neemt u geen aanbiedingen?');
    await press('Geen aanbiedingen nemen');
    const asked = new Date(sent.at(-1)![1] as string);
    expect([asked.getDate(), asked.getHours(), asked.getMinutes()]).toEqual([22, 8, 0]);
    expect(text()).toMatch(/Geen aanbiedingen tot/);
  });

  it('takes a day and a time that lie ahead', async () => {
    const { page, root, sent, press } = companyStand();
    await page.start();
    await press('Geen aanbiedingen nemen');
    page.choosePause('time');
    await press('Geen aanbiedingen nemen');
    expect(root.querySelector('[role=alert]')?.textContent).toContain('Kies een dag en een uur');
    type(root, 'pause-at', '2026-11-23T09:30');
    await press('Geen aanbiedingen nemen');
    expect(sent.at(-1)).toEqual(['pause', new Date('2026-11-23T09:30').toISOString()]);
  });

  it('is not asked for while somebody chooses', async () => {
    const { page, sent, press, poll } = companyStand();
    await page.start();
    await press('Geen aanbiedingen nemen');
    const before = sent.length;
    await poll();
    expect(sent).toHaveLength(before);
    await press('Terug');
    await poll();
    expect(sent.at(-1)).toEqual(['day']);
  });

  it('of their own is ended by the partner', async () => {
    const { page, sent, press, text } = companyStand('', paused);
    await page.start();
    expect(text()).toContain('Een ander einde van de pauze');
    await press('Opnieuw aanbiedingen nemen');
    expect(sent.at(-1)).toEqual(['resume']);
    expect(text()).toContain('U krijgt aanbiedingen');
  });

  it.each([
    ['Paused', 'Wij hebben u gepauzeerd'],
    ['Suspended', 'U bent geschorst'],
  ] as const)('that the company ended by %s has no button and says whom to call', async (status, said) => {
    const none = { takesOffers: false, mayPause: false, mayResume: false, status };
    const { page, root, text } = companyStand('', { ...day, availability: none });
    await page.start();
    expect(text()).toContain(said);
    expect(root.querySelectorAll('.standing button')).toHaveLength(0);
  });

  it('that was refused meanwhile says so and stays', async () => {
    const { page, root, answers, press } = companyStand('', paused);
    await page.start();
    answers.resume = 'refused';
    await press('Opnieuw aanbiedingen nemen');
    expect(root.querySelector('[role=alert]')?.textContent).toContain('niet aanvaard');
  });
});

it('a reading that nobody sees changes nothing where somebody types', async () => {
  const { page, root } = companyStand('', 'none');
  await page.start();
  const input = root.querySelector('#contact');
  page.fill('a');
  await settled();
  expect(root.querySelector('#contact')).toBe(input);
  expect(page.state().contact).toBe('a');
  expect(at(0)).toBe(day.now);
});
