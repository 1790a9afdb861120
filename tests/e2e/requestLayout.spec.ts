import type { Locator, Page } from '@playwright/test';
import { expect, inScheme, test } from './fixtures.ts';
import { AssignToPartner } from './pages/modals/AssignToPartner.ts';
import { RequestDetail } from './pages/RequestDetail.ts';
import { RequestList } from './pages/RequestList.ts';
import { boxesOf, misfits, offPaper, outOfOrder, overlaps, resize } from './support/layout.ts';
import { picture, takesPictures } from './support/pictures.ts';

/** The regions of wireframe 1: the shell and the list (console.md §4.2, §4.4). */
const listParts = {
  strip: '.tl-strip',
  topBar: '.tl-topbar',
  title: '.tl-page-title',
  search: '.tl-search',
  newRequest: '.tl-topbar-right .tl-split',
  agent: '.tl-topbar-right > :last-child',
  sidebar: '.tl-frame-side',
  content: 'main.tl-content',
  views: '.tl-requests-views',
  status: '.tl-requests-facets',
  filters: '.tl-filters',
  toolbar: '.tl-list-toolbar',
  pager: '.tl-list-toolbar .tl-pager',
  refresh: '.tl-list-refresh',
  tools: '.tl-list-tools',
  table: '.tl-table-region',
  head: '.tl-table thead tr',
  firstRow: '.tl-table tbody tr',
  lastRow: '.tl-table tbody tr:last-child',
  legend: '.tl-requests-legend',
} as const;

/** The regions of wireframe 2: one request (console.md §4.5). */
const detailParts = {
  head: '.tl-requests-head',
  summary: '.tl-requests-summary',
  facts: '.tl-requests-facts',
  actions: '.tl-requests-head .tl-actions-of',
  main: '.tl-requests-main',
  tabs: '.tl-requests-main [role=tablist]',
  panel: '.tl-tab-panel',
  side: '.tl-requests-side',
  map: '.tl-requests-map',
  timeline: '.tl-timeline',
} as const;

/** What comes first on a request: who, where, what (DECISIONS T-194). */
const firstParts = {
  who: '.tl-requests-who',
  dial: '.tl-requests-who a[href^="tel:"]',
  caller: '.tl-requests-facts-first > :nth-child(1)',
  place: '.tl-requests-facts-first > :nth-child(2)',
  problem: '.tl-requests-facts-first > :nth-child(3)',
} as const;

/** The regions of wireframe 3: the dialog in which a partner is chosen (console.md §4.5). */
const assignParts = {
  dialog: ':scope',
  header: '.tl-modal-header',
  ways: '.tl-requests-assign-top [role=tablist]',
  request: '.tl-requests-assign-top details',
  form: '.tl-requests-assign-form',
  partners: '.tl-requests-partners',
  map: '.tl-requests-assign-map',
  footer: '.tl-requests-assign-footer',
  email: '.tl-requests-assign-footer .tl-field',
  buttons: '.tl-requests-assign-buttons',
} as const;

const phone = { width: 400, height: 800 };

/** Light, dark and on a phone, for who wants to look. */
async function pictures(page: Page, name: string): Promise<void> {
  if (takesPictures) {
    await picture(page, `${name}-light`);
    await inScheme(page, 'dark');
    await picture(page, `${name}-dark`);
    await inScheme(page, 'light');
  }
  const desk = page.viewportSize();
  await resize(page, phone);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${name}, 400 px`).toBe(phone.width);
  await picture(page, `${name}-phone`);
  if (desk) await resize(page, desk);
}

const ordered = (...of: Parameters<typeof outOfOrder<string>>) => expect.soft(outOfOrder(...of)).toEqual([]);

test('the shell and the list stand as wireframe 1 draws them, and in one column on a phone', async ({ signedInAs }) => {
  const page = await signedInAs('agent.be');
  await resize(page, { width: 1440, height: 900 });
  const list = new RequestList(page);
  await list.open();
  const boxes = await boxesOf(page.locator('#root'), listParts);
  const { strip, topBar, sidebar, search, toolbar, head, firstRow, lastRow, table, legend } = boxes;
  ordered(['strip', 'topBar', 'views', 'status', 'toolbar', 'table', 'legend'], boxes, 'down');
  ordered(['strip', 'topBar', 'sidebar'], boxes, 'down');
  ordered(['sidebar', 'content'], boxes, 'across');
  ordered(['title', 'search', 'newRequest', 'agent'], boxes, 'across');
  ordered(['pager', 'refresh', 'tools'], boxes, 'across');
  ordered(['status', 'filters'], boxes, 'across');
  ordered(['head', 'firstRow'], boxes, 'down');
  expect.soft([strip?.height, topBar?.height, sidebar?.width]).toEqual([24, 44, 216]);
  expect.soft([toolbar?.height, head?.height, firstRow?.height]).toEqual([32, 28, 32]);
  expect.soft(search?.width).toBeGreaterThanOrEqual(320);
  // Twenty rows without scrolling inside.
  expect.soft(await list.rows.count()).toBe(20);
  expect.soft(lastRow?.bottom).toBeLessThanOrEqual((table?.bottom ?? 0) + 1);
  expect.soft(legend?.bottom).toBeLessThanOrEqual(900);
  const { views, status, filters, table: rows, sidebar: side } = boxes;
  expect.soft(overlaps({ strip, topBar, views, status, filters, toolbar, rows, legend, side })).toEqual([]);
  const regions = [
    '.tl-topbar',
    '.tl-sidebar',
    '.tl-requests-views',
    '.tl-list-narrowing',
    '.tl-list-toolbar',
    '.tl-requests-legend',
  ];
  expect.soft(await misfits(page, regions)).toEqual([]);
  await pictures(page, 'list');
  expect.soft(await offPaper(page), 'the list, on paper').toEqual([]);
  // The longest names that the menu has: a second line, not three dots.
  for (const locale of ['nl-BE', 'it-IT']) {
    await page.goto(`/${locale}/dashboard/requests`);
    await expect(page.locator('.tl-sidebar .tl-nav-item').first()).toBeVisible();
    expect.soft(await misfits(page, ['.tl-sidebar']), locale).toEqual([]);
  }
  await list.open();
  await resize(page, phone);
  const card = await boxesOf(page.locator('.tl-table'), { plate: 'tbody .tl-plate', place: 'tbody td:nth-child(3)' });
  expect.soft(card.plate?.right, 'the plate, 400 px').toBeLessThanOrEqual(phone.width);
  expect.soft(card.place?.right, 'the place, 400 px').toBeLessThanOrEqual(phone.width);
});

test('a request and its assign dialog stand as wireframes 2 and 3 draw them, and in one column on a phone', async ({
  signedInAs,
  desk,
}) => {
  const page = await signedInAs('agent.be');
  const { id } = await desk.orderWithoutPolicy();
  const detail = new RequestDetail(page);
  await detail.open(id);
  await detail.mayBe('Assign to partner');
  await expect(detail.article.locator('.tl-requests-map canvas').first()).toBeVisible();

  const boxes = await boxesOf(page.locator('main'), detailParts);
  const { facts, main, side, tabs } = boxes;
  ordered(['summary', 'actions', 'facts'], boxes, 'down');
  ordered(['facts', 'main', 'side'], boxes, 'across');
  ordered(['tabs', 'panel'], boxes, 'down');
  ordered(['map', 'timeline'], boxes, 'down');
  expect.soft([facts?.width, side?.width]).toEqual([300, 360]);
  expect.soft([facts?.top, facts?.top]).toEqual([main?.top, side?.top]);
  expect.soft(tabs?.height).toBeLessThanOrEqual(40);
  const regions = [
    '.tl-requests-summary',
    '.tl-requests-head .tl-actions-of',
    '.tl-requests-facts',
    '.tl-requests-main',
    '.tl-requests-side',
  ];
  expect.soft(await misfits(page, regions), 'the request, 1600 px').toEqual([]);
  expect.soft(await offPaper(page), 'the request, on paper').toEqual([]);
  expect.soft(overlaps({ head: boxes.head, facts, main, side })).toEqual([]);
  // Everything needed for the next decision is above the fold at 1440 x 900: who, their number, where, who comes; in words
  // what there is besides (DECISIONS T-193, T-194).
  await resize(page, { width: 1440, height: 900 });
  const desk1440 = await boxesOf(page.locator('main'), firstParts);
  for (const [name, box] of Object.entries(desk1440)) expect.soft(box?.bottom ?? 9999, name).toBeLessThan(900);
  ordered(['caller', 'place', 'problem'], desk1440, 'down');
  ordered(['who', 'caller'], desk1440, 'down');
  const parts1440 = await boxesOf(page.locator('main'), detailParts);
  ordered(['main', 'map'], parts1440, 'down');
  ordered(['map', 'timeline'], parts1440, 'across');
  expect.soft(parts1440.actions?.height, 'one row of actions').toBeLessThanOrEqual(32);
  for (const tab of await detail.article.getByRole('tab').all())
    await expect.soft(tab).toHaveText(/^[A-Z][a-z]+(\d.*)?$/);
  expect.soft(await misfits(page, regions), 'the request, 1440 px').toEqual([]);

  await resize(page, { width: 1024, height: 768 });
  const mid = await boxesOf(page.locator('main'), { ...firstParts, main: detailParts.main });
  ordered(['caller', 'place', 'problem'], mid, 'across');
  ordered(['place', 'main'], mid, 'down');

  await resize(page, phone);
  // Which actions are folded is said a frame after the width.
  const summary = page.locator('main').locator(detailParts.summary);
  await expect
    .poll(async () => (await summary.boundingBox())?.height, 'two rows say what it is')
    .toBeLessThanOrEqual(64);
  const narrow = await boxesOf(page.locator('main'), detailParts);
  ordered(['summary', 'actions'], narrow, 'down');
  const onPhone1 = await boxesOf(page.locator('main'), { ...firstParts, main: detailParts.main });
  ordered(['caller', 'place', 'problem', 'main'], onPhone1, 'down');
  expect.soft(narrow.actions?.height, 'one row of actions').toBeLessThanOrEqual(32);
  // In one column the facts are two groups, before and after the tabs.
  const onPhoneRegions = regions.flatMap((one) => (one.endsWith('facts') ? [`${one}-first`, `${one}-rest`] : [one]));
  expect.soft(await misfits(page, onPhoneRegions), 'the request, 400 px').toEqual([]);
  await detail.open(id, '?tab=log');
  const [selected, row] = [detail.article.getByRole('tab', { selected: true }), detail.article.getByRole('tablist')];
  await expect(selected).toHaveAccessibleName(/^Log/);
  expect.soft(await standsIn(selected, row.first()), 'the selected tab is seen').toBe(true);
  await resize(page, { width: 1600, height: 1000 });
  await pictures(page, 'request');

  await page.keyboard.press('a');
  const modal = new AssignToPartner(page);
  await modal.hasFound();
  const dialog = await boxesOf(modal.dialog, assignParts);
  ordered(['header', 'ways', 'form', 'partners', 'footer'], dialog, 'down');
  ordered(['ways', 'request'], dialog, 'across');
  ordered(['partners', 'map'], dialog, 'across');
  ordered(['email', 'buttons'], dialog, 'across');
  expect.soft(dialog.dialog).toMatchObject({ left: 80, top: 24, width: 1440, height: 952 });
  const inside = { header: dialog.header, form: dialog.form, partners: dialog.partners, map: dialog.map };
  expect.soft(overlaps({ ...inside, footer: dialog.footer })).toEqual([]);
  expect
    .soft(
      await misfits(page, ['.tl-requests-assign-form', '.tl-requests-partners', '.tl-requests-assign-footer']),
      'assign, 1600 px',
    )
    .toEqual([]);
  await resize(page, phone);
  const onPhone = await boxesOf(modal.dialog, assignParts);
  ordered(['header', 'ways', 'form', 'partners'], onPhone, 'down');
  expect.soft(onPhone.dialog).toMatchObject({ left: 0, top: 0, width: 400, height: 800 });
  expect
    .soft(await misfits(page, ['.tl-requests-assign-form', '.tl-requests-assign-footer']), 'assign, 400 px')
    .toEqual([]);
  await resize(page, { width: 1600, height: 1000 });
  await pictures(page, 'assign');
});

/** Whether one is wholly within the other, from side to side. */
async function standsIn(one: Locator, within: Locator): Promise<boolean> {
  const [inner, outer] = await Promise.all([one.boundingBox(), within.boundingBox()]);
  return !!inner && !!outer && inner.x >= outer.x - 1 && inner.x + inner.width <= outer.x + outer.width + 1;
}
