import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const address = '/en-BE/dashboard/partners';
const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text).last()).toBeVisible();
const detail = (page: Page) => page.locator('.tl-partners-detail');

/** The first Belgian partner of the list by its row; answers its name. */
async function openFirst(page: Page, query: string): Promise<string> {
  await page.goto(`${address}${query}`);
  const row = page.locator('tr[data-row]').first();
  await row.focus();
  await page.keyboard.press('Enter');
  const heading = detail(page).locator('.tl-partners-name');
  await expect(heading).toBeFocused();
  await expect(detail(page).getByRole('heading', { name: 'Operational info' })).toBeVisible();
  return (await heading.textContent()) ?? '';
}

test('a network manager finds a partner, stops and starts it, and reads what became of it, by keys (3-platform §2, §4)', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  const name = await openFirst(page, '?country=BE&operationalStatus=Active');
  await expect(page).toHaveURL(/country=BE&operationalStatus=Active&partnerId=[0-9a-f-]{36}/);
  await isAccessible(page, 'partners and one of them', '.tl-partners');

  await page.keyboard.press('b');
  const pause = page.getByRole('dialog', { name: 'Pause' });
  await pause.getByLabel(/^Reason/).fill('Both trucks are in the workshop');
  await isAccessible(page, 'a partner that is paused', '.tl-modal');
  await page.keyboard.press('Control+Enter');
  await expect(detail(page).locator('.tl-partners-status')).toContainText('Paused');

  await page.keyboard.press('l');
  const log = page.getByRole('dialog', { name: /^Log of the partner/ });
  await expect(log.getByText('Both trucks are in the workshop').first()).toBeVisible();
  await isAccessible(page, 'the log of a partner', '.tl-modal');
  await log.getByRole('button', { name: /^Times/ }).press('Enter');
  await page.keyboard.press('Escape');

  await page.keyboard.press('m');
  const notes = page.getByRole('dialog', { name: /^Notes about the partner/ });
  await notes.getByLabel(/^Note/).fill('Ask for Jan after ten');
  await page.keyboard.press('Control+Enter');
  await expect(notes.getByRole('list').getByText('Ask for Jan after ten')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('a');
  await expect(page.getByRole('alertdialog', { name: 'Activate' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(detail(page).locator('.tl-partners-status')).toContainText('Active');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await detail(page).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(detail(page)).toHaveCount(0);
  await expect(page.locator('tr[data-row]').filter({ hasText: name })).toBeVisible();
});

test('a card is corrected, a depot added where it may stand, and a colleague who was slower is told (DECISIONS S-04)', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  await openFirst(page, '?country=BE&name=Auto5');
  const other = await signedInAs('admin');
  await other.goto(page.url());

  await detail(page).getByRole('button', { name: 'Edit: Operational contact details' }).press('Enter');
  const card = page.getByRole('dialog');
  await card.getByLabel(/^Name for dispatch/).fill('Dispatch of the night');
  await expect(card.getByText('Outside production this is saved as the test contact').first()).toBeVisible();
  await isAccessible(page, 'a card of a partner', '.tl-modal');
  await page.keyboard.press('Control+s');
  await said(page, 'The partner is saved');
  await expect(detail(other).getByText('Dispatch of the night')).toBeVisible();

  await detail(page).getByRole('button', { name: 'Add a depot' }).press('Enter');
  await card.getByLabel(/^Name/).fill('Depot of the night');
  await card.getByRole('button', { name: /^Choose/ }).press('Enter');
  await page.keyboard.type('Gent');
  await page.getByRole('option', { name: /Gent/ }).first().click();
  // The search has closed: before that, the keys are its own.
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await card.getByLabel(/^Drives up to/).fill('12');
  await page.keyboard.press('Control+s');
  await expect(card).toHaveCount(0);
  await expect(detail(page).getByRole('list', { name: 'Dispatch locations' })).toContainText('Depot of the night');
  await expect(detail(page).getByRole('list', { name: 'Dispatch locations' })).toContainText('up to 12 km');

  // It was one too many: it is taken away where it stands, after a question.
  await detail(page).getByRole('button', { name: 'Remove Depot of the night' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove depot' }).press('Enter');
  await expect(detail(page).getByRole('list', { name: 'Dispatch locations' })).not.toContainText('Depot of the night');
});

test('who does not manage partners sees none; a manager of theirs adds none (3-platform §6)', async ({
  signedInAs,
}) => {
  const agent = await signedInAs('agent.be');
  await agent.goto(address);
  await expect(agent.getByRole('link', { name: 'Partners', exact: true })).toHaveCount(0);
  await expect(agent.locator('.tl-partners')).toHaveCount(0);
  expect((await agent.request.get('/v1/bo/partners')).status()).toBe(403);

  const manager = await signedInAs('manager.it');
  await openFirst(manager, '?country=IT&operationalStatus=Active');
  await expect(manager.getByRole('button', { name: 'Add a partner' })).toHaveCount(0);
  await expect(detail(manager).getByRole('button', { name: 'Pause' })).toBeEnabled();
  await expect(manager.getByRole('link', { name: 'Coverage map', exact: true })).toHaveCount(0);
});
