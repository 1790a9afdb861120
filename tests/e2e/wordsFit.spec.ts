import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { resume } from './support/begunOrder.ts';
import { begunOrders } from './support/begunOrders.ts';
import { cutTexts } from './support/cutTexts.ts';
import { goOn } from './support/goOn.ts';
import { misfits, resize } from './support/layout.ts';
import { picture } from './support/pictures.ts';

test.describe.configure({ mode: 'parallel' });

const locales = ['en-BE', 'nl-BE', 'fr-BE', 'it-IT'] as const;
const longer = ['nl-BE', 'fr-BE', 'it-IT'] as const;

/** The first page of a language is loaded, and the others are gone on to: a load costs more than all that is looked at on a page. */
const opened = (page: Page, locale: string, index: number, path: string) =>
  index === 0 ? page.goto(`/${locale}/dashboard/${path}`) : goOn(page, `/${locale}/dashboard/${path}`);

/** The entries of the menu that take more than a line although no number or mark stands beside them. */
const wrapped = (page: Page): Promise<(string | null)[]> =>
  page.locator('.tl-sidebar .tl-nav-item').evaluateAll((items) =>
    items
      .filter((item) => !item.querySelector('.tl-nav-badge, .tl-nav-tag'))
      .map((item) => {
        // The one that is open is bold, and any of them may be.
        item.classList.add('active');
        const text = item.querySelector('.tl-nav-text');
        const isWrapped = (text?.getBoundingClientRect().height ?? 99) > 24;
        return isWrapped ? item.textContent : null;
      })
      .filter((text) => text !== null),
  );

test('the menu names every section in full, in each language', async ({ signedInAs }) => {
  const page = await signedInAs('admin');
  await resize(page, { width: 1440, height: 900 });
  for (const locale of locales) {
    await page.goto(`/${locale}/dashboard/requests`);
    await expect(page.locator('.tl-table tbody tr').first()).toBeVisible();
    const menu = page.locator('.tl-sidebar');
    await expect(menu).toBeVisible();
    expect.soft((await menu.boundingBox())?.width, locale).toBe(216);
    expect.soft(await wrapped(page), `${locale}, one line each`).toEqual([]);
    expect.soft(await cutTexts(page, ['.tl-sidebar']), locale).toEqual([]);
  }
});

test('on a small desk the list has two rows of filters, whatever the language', async ({ signedInAs }) => {
  const page = await signedInAs('agent.be');
  await resize(page, { width: 1024, height: 768 });
  for (const locale of longer) {
    await page.goto(`/${locale}/dashboard/requests`);
    await expect(page.locator('.tl-table tbody tr').first()).toBeVisible();
    const heightOf = async (part: string) => (await page.locator(part).boundingBox())?.height ?? 999;
    expect.soft(await heightOf('.tl-requests-views'), `${locale}, views`).toBeLessThanOrEqual(32);
    expect.soft(await heightOf('.tl-list-narrowing'), `${locale}, filters`).toBeLessThanOrEqual(64);
    const parts = ['.tl-topbar', '.tl-requests-views', '.tl-list-narrowing', '.tl-list-toolbar', '.tl-requests-legend'];
    expect.soft(await cutTexts(page, parts), locale).toEqual([]);
  }
});

test('a request’s tabs, actions and facts are read in full on a small desk', async ({ signedInAs, desk }) => {
  const page = await signedInAs('agent.be');
  const { id } = await desk.orderWithoutPolicy();
  await resize(page, { width: 1024, height: 768 });
  for (const locale of longer) {
    await page.goto(`/${locale}/dashboard/request/${id}`);
    await expect(page.getByRole('tab').first()).toBeVisible();
    const parts = [
      '.tl-requests-summary',
      '.tl-requests-head .tl-actions-of',
      '.tl-requests-facts',
      '.tl-requests-main',
    ];
    expect.soft(await cutTexts(page, parts), locale).toEqual([]);
  }
});

/** Pages of the configuration with what on them is words of ours: what people wrote may be longer than its column. */
const configuration: readonly (readonly [address: string, ...parts: string[]])[] = [
  ['configuration/contracts/Q8', '.tl-topbar', '.tl-documents'],
  ['configuration/organisations/C24Belgium', '.tl-topbar', '.tl-documents'],
  ['configuration/translations', '.tl-topbar', '.tl-list-narrowing', '.tl-list-toolbar', '.tl-list-actions'],
  ['configuration/network-pricing', 'main'],
  ['configuration/extensions', 'main'],
  ['contacts', '.tl-topbar', '.tl-list-narrowing', '.tl-list-toolbar'],
  ['manuals', 'main'],
  ['road-network-fast', '.tl-topbar', '.tl-map-page-filters'],
  ['road-network-siabis', '.tl-topbar', '.tl-map-page-filters'],
  ['tools/varia', 'main'],
  ['contracts', '.tl-topbar', 'main tbody .bp6-tag'],
];

test('the pages of the configuration are read in full on a small desk, and so is what opens above a contract', async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs('admin');
  await resize(page, { width: 1024, height: 768 });
  // The bar with nine buttons in each language, the rest in the longest.
  for (const locale of ['nl-BE', 'it-IT', 'fr-BE'] as const)
    for (const [index, [address, ...parts]] of (locale === 'fr-BE'
      ? configuration
      : configuration.slice(0, 1)
    ).entries()) {
      await opened(page, locale, index, address);
      await expect(page.locator('main').getByRole('button').first(), address).toBeVisible();
      await expect(page.locator('main .tl-skeleton'), address).toHaveCount(0);
      expect.soft(await cutTexts(page, parts), `${locale}, ${address}`).toEqual([]);
      if (!address.endsWith('/Q8')) continue;
      for (const icon of ['lab-test', 'envelope', 'info-sign']) {
        await page.locator('.tl-documents button', { has: page.locator(`svg[data-icon="${icon}"]`) }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect(page.locator('[role=dialog] .tl-skeleton')).toHaveCount(0);
        expect.soft(await cutTexts(page, ['.tl-modal']), `${locale}, ${icon}`).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    }
});

/** The longest titles of each language, and two that people wrote. */
const titled = [
  'outstanding-requests',
  'configuration/contracts',
  'configuration/contracts/Q8',
  'configuration/organisations/C24Belgium',
  'configuration/client-workshops',
  'configuration/guarantee-imports',
  'road-network-siabis',
  'google-business-search',
] as const;

test('on a phone the title of a page is read in full, in each language, and nothing lies over it', async ({
  signedInAs,
}) => {
  const page = await signedInAs('admin');
  await resize(page, { width: 400, height: 800 });
  for (const locale of locales)
    for (const [index, address] of titled.entries()) {
      await opened(page, locale, index, address);
      await expect(page.locator('.tl-page-title')).not.toBeEmpty();
      expect.soft(await cutTexts(page, ['.tl-topbar']), `${locale}, ${address}`).toEqual([]);
      expect.soft(await misfits(page, ['.tl-topbar']), `${locale}, ${address}`).toEqual([]);
    }
});

test('on a phone no name of a column is a tower of words, and the page does not scroll sideways', async ({
  signedInAs,
}) => {
  const page = await signedInAs('admin');
  await resize(page, { width: 400, height: 800 });
  for (const locale of locales)
    for (const [index, address] of ['day-closing', 'figures', 'configuration/network-pricing', 'requests'].entries()) {
      await opened(page, locale, index, address);
      await expect(page.locator('main table').first()).toBeVisible();
      await expect(page.locator('main .tl-skeleton')).toHaveCount(0);
      const towers = await page
        .locator('.tl-small-table thead th')
        .evaluateAll((heads) =>
          heads
            .filter((head) => head.firstElementChild?.getClientRects()[0] && head.scrollHeight > 3 * 18 + 10)
            .map((head) => head.textContent),
        );
      expect.soft(towers, `${locale}, ${address}`).toEqual([]);
      expect.soft(await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
    }
});

test('the steps of an intake are read in full on a small desk', async ({ signedInAs, desk }) => {
  const page = await signedInAs('agent.be');
  await resize(page, { width: 1024, height: 768 });
  const order = begunOrders.find(({ account }) => account === 'agent.be')?.order;
  if (!order) throw new Error('no order of agent.be');
  for (const locale of longer) {
    await desk.reset();
    const intake = await resume(page, { locale, step: 'Contract', order });
    for (const tab of await intake.steps.getByRole('tab').all()) {
      await tab.click();
      const title = (await tab.locator('.tl-step-title').textContent()) ?? '';
      await intake.isOn(title);
      expect.soft(await cutTexts(page, ['.tl-modal']), `${locale}, ${title}`).toEqual([]);
    }
    await picture(page, locale);
  }
});
