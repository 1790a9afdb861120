import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const address = '/en-BE/dashboard/partners/coverage';
const state = (page: Page) => page.locator('.tl-map-page-state');

test('the network is looked at: filters in the address, one partner found by a misspelt name, German ones, layers (3-platform §2, §9)', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  await page.goto(address);
  await expect(state(page)).toContainText(/\d+ partners, \d+ depots/);
  const before = await state(page).textContent();
  await page.getByRole('button', { name: 'Remove the filter Operational status' }).press('Enter');
  await expect(state(page)).not.toHaveText(before ?? '');
  await expect(page).toHaveURL(/operationalStatus=any/);

  await page.goto(`${address}?country=DE`);
  await expect(state(page)).toHaveText('3 partners, 8 depots');
  const search = page.getByRole('combobox', { name: 'Find a partner or a place' });
  await search.fill('Abschlepdienst Webber');
  await page
    .getByRole('option', { name: /Abschleppdienst Weber/ })
    .first()
    .click();
  const told = page.getByRole('dialog', { name: 'Abschleppdienst Weber' });
  await expect(told).toContainText('up to 25 km');
  await isAccessible(page, 'the coverage map');
  await told.getByRole('link', { name: 'Abschleppdienst Weber' }).press('Enter');
  await expect(page.locator('.tl-partners-detail').locator('.tl-partners-name')).toHaveText('Abschleppdienst Weber');
  await page.goBack();

  for (const name of ['Heat map', 'KPI labels', 'Price labels']) {
    const layer = page.getByRole('checkbox', { name: name });
    await layer.focus();
    await page.keyboard.press('Space');
    await expect(layer).toBeChecked();
  }
});

test('a tow is simulated by keys alone: the place under the middle, where to, the steps, the way of an offer (3-platform §2, §4)', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  await page.goto(`${address}?lat=49.61&lng=6.13&zoom=11`);
  await page.getByRole('button', { name: 'Address in the middle of the map' }).press('Enter');
  await page.getByRole('button', { name: 'Vehicle is here' }).press('Enter');
  const form = page.getByRole('form', { name: 'Simulator' });
  await form.getByLabel('Service').selectOption('FlatbedTow');
  await expect(form.getByRole('button', { name: 'Simulate' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Address in the middle of the map' }).press('Enter');
  await page.getByRole('button', { name: 'Tow to here' }).press('Enter');
  await form.getByRole('button', { name: 'Simulate' }).press('Enter');
  const offers = page.getByRole('table', { name: 'Offers' });
  await expect(offers.getByRole('row').nth(1)).toContainText('€');
  await page.getByRole('radio', { name: 'Revenue' }).check({ force: true });
  await offers.getByRole('row').nth(1).focus();
  await page.keyboard.press('Enter');
  // Where its amounts come from, and which lists did not say them (DECISIONS S-35).
  const partners = page.getByRole('region', { name: 'Partner price comes from' });
  await expect(partners).toContainText('per km');
  await partners.getByText(/other lists?$/).click();
  await expect(partners.getByRole('listitem').first()).toBeVisible();
  await isAccessible(page, 'the simulator with its results');
});

test('who is no administrator neither sees the map nor gets its partners', async ({ signedInAs }) => {
  const page = await signedInAs('manager.it');
  await page.goto(address);
  await expect(page.locator('.tl-map-page')).toHaveCount(0);
  expect((await page.request.get('/v1/bo/partners/coverage')).status()).toBe(403);
});
