import type { PaymentPage, PaymentStart, SandboxPayment } from '@towline/sdk/api';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NoAnswer } from '../../publicPage/outcomeOf.ts';
import { payDoor } from './payDoor.ts';
import { createPayPage } from './payPage.ts';
import { renderPay } from './payRender.ts';
import type { SandboxServer } from './payServer.ts';
import { startSandboxPage } from './sandboxPage.ts';

const open: PaymentPage = {
  language: 'nl',
  companyName: 'C24 Belgium',
  companyPhoneNumber: '+32 3 292 01 00',
  shortId: '9F3C',
  stage: 'Open',
  amount: 121,
  currency: 'EUR',
  expiresAt: '2026-11-27T09:12:00Z',
};
const url = 'https://checkout.example/cs_1';

beforeEach(() => document.body.replaceChildren());

function stand(first: PaymentPage | NoAnswer = open, started: PaymentStart | NoAnswer = { url }) {
  const root = document.createElement('div');
  document.body.append(root);
  const found: (PaymentPage | NoAnswer)[] = [];
  const gone: string[] = [];
  const waits: (() => void)[] = [];
  let last = first;
  const page = createPayPage({
    token: 't',
    language: 'de',
    server: {
      open: async () => {
        last = found.shift() ?? last;
        return last;
      },
      start: async () => started,
    },
    go: (to) => void gone.push(to),
    later: (_ms, run) => {
      waits.push(run);
      return () => void waits.splice(waits.indexOf(run), 1);
    },
  });
  page.subscribe(() => renderPay(root, page));
  const text = () => (root.textContent ?? '').replaceAll(/\s/g, ' ');
  const button = (id: string) => root.querySelector<HTMLButtonElement>(`#${id}`);
  return { page, root, found, gone, waits, text, button };
}

describe('the page of a payment link', () => {
  it.each<[PaymentPage['stage'], number, boolean]>([
    ['Open', 0, false],
    ['Failed', 0, false],
    ['Open', 0.01, true],
    ['Failed', 121, true],
  ])('%s with %d to pay offers to pay: %s (DECISIONS T-946)', async (stage, amount, mayPay) => {
    const { page, text, button } = stand({ ...open, stage, amount });
    await page.start();
    expect(button('pay') !== null).toBe(mayPay);
    expect(text().includes('Er valt niets meer te betalen')).toBe(!mayPay);
  });
  it('says in the reader’s language how much, and leads to the provider once', async () => {
    const { page, gone, text, button } = stand();
    await page.start();
    expect(text()).toContain('Uw betaling');
    expect(text()).toContain('€ 121,00');
    expect(text()).toContain('9F3C');
    button('pay')?.click();
    button('pay')?.click();
    await expect.poll(() => gone).toEqual([url]);
  });
  it.each([
    ['Failed', 'De betaling is mislukt', true],
    ['Pending', 'De betaling is onderweg', false],
    ['Paid', 'Het is betaald', false],
  ] as const)('at %s says so, and offers to pay: %s', async (stage, said, isOffered) => {
    const { page, text, button } = stand({ ...open, stage });
    await page.start();
    expect(text()).toContain(said);
    expect(button('pay') !== null).toBe(isOffered);
  });
  it('learns by itself that it is paid, and then asks no more', async () => {
    const { page, found, waits, text } = stand();
    await page.start();
    expect(waits).toHaveLength(1);
    found.push({ ...open, stage: 'Paid' });
    waits[0]?.();
    await expect.poll(text).toContain('Het is betaald');
    expect(waits).toHaveLength(0);
  });
  it('says another amount once a newer link asks for it (DECISIONS T-838)', async () => {
    const { page, found, waits, text } = stand();
    await page.start();
    found.push({ ...open, amount: 71 });
    waits[0]?.();
    await expect.poll(text).toContain('€ 71,00');
  });
  it('stays in the language that was chosen', async () => {
    const { page, found, waits, text } = stand();
    await page.start();
    page.speak('fr');
    found.push({ ...open, stage: 'Paid' });
    waits[0]?.();
    await expect.poll(text).toContain('C’est payé');
  });
  it.each([
    ['closed', 'Dieser Link funktioniert nicht mehr'],
    ['away', 'konnte nicht geladen werden'],
  ] as const)('where the link is %s says so', async (answer, said) => {
    const { page, text } = stand(answer);
    await page.start();
    expect(text()).toContain(said);
  });
  it.each([
    ['away', 'nu niet bereikbaar'],
    ['refused', 'niets meer te betalen'],
    ['closed', 'werkt niet meer'],
  ] as const)('a provider that is %s leads nowhere', async (answer, said) => {
    const { page, gone, text } = stand(open, answer);
    await page.start();
    await page.pay();
    expect(text()).toContain(said);
    expect(gone).toEqual([]);
  });
});

it.each([
  ['#abc', { view: 'link', name: 'abc' }],
  ['#sandbox/cs_test_1', { view: 'sandbox', name: 'cs_test_1' }],
  ['', { view: 'link', name: '' }],
])('%s opens %o', (hash, expected) => {
  expect(payDoor(hash)).toEqual(expected);
});

describe('the page of the sandbox', () => {
  const payment: SandboxPayment = {
    language: 'en',
    amount: 121,
    currency: 'EUR',
    description: 'C24 Belgium 9F3C',
    isOpen: true,
    returnUrl: 'https://towline.example/pay#t',
  };
  async function sandbox(acted: Awaited<ReturnType<SandboxServer['act']>>, first: SandboxPayment | NoAnswer = payment) {
    const root = document.createElement('div');
    document.body.append(root);
    const done: string[] = [];
    const gone: string[] = [];
    const server: SandboxServer = {
      open: async () => first,
      act: async (_session, act) => {
        done.push(act);
        return acted;
      },
    };
    await startSandboxPage(root, { session: 's', language: 'de', server, go: (to) => void gone.push(to) });
    return { root, done, gone, press: (id: string) => root.querySelector<HTMLButtonElement>(`#${id}`)?.click() };
  }
  it('plays what is chosen, and leads back', async () => {
    const { root, done, gone, press } = await sandbox({ ...payment, isOpen: false });
    expect(root.textContent).toContain('nobody is charged');
    press('MandatePaid');
    await expect.poll(() => gone).toEqual([payment.returnUrl]);
    expect(done).toEqual(['MandatePaid']);
  });
  it('lets another card be tried', async () => {
    const { root, gone, press } = await sandbox({ ...payment, hasFailed: true });
    press('CardFails');
    await expect.poll(() => root.textContent).toContain('The card was refused');
    expect(gone).toEqual([]);
  });
  it.each([
    ['closed', 'funktioniert nicht mehr'],
    ['away', 'konnte nicht geladen'],
  ] as const)('where it is %s says so', async (answer, said) => {
    const { root } = await sandbox(payment, answer);
    expect(root.textContent).toContain(said);
  });
  it('offers nothing once it is over', async () => {
    const { root } = await sandbox(payment, { ...payment, isOpen: false });
    expect(root.querySelectorAll('button')).toHaveLength(0);
  });
});
