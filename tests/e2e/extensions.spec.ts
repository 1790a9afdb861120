import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const extensions = '/en-BE/dashboard/configuration/extensions';
const inMenu = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
/** The entries of the menu, from the one on. */
const from = async (page: Page, first: string, count: number) => {
  const texts = await inMenu(page).locator('.tl-nav-item .tl-nav-text').allTextContents();
  return texts.slice(texts.indexOf(first), texts.indexOf(first) + count);
};

test('what another application adds to the menu stands where it asks, with its sign, and opens in its frame', async ({
  signedInAs,
  desk,
  isAccessible,
}) => {
  const { otherApplication: address } = desk;
  await desk.addMenuEntry('Snow', `${address}/snow/{organisationCode}`, {
    target: 'requests',
    icon: 'cloud',
    order: 2,
  });
  await desk.addMenuEntry('Rain', `${address}/rain`, { target: 'requests', order: 1 });
  await desk.addMenuEntry('Nowhere', `${address}/nowhere`, { target: 'weather', icon: 'no-such-icon' });
  const agent = await signedInAs('agent.be');
  await agent.goto('/en-BE/dashboard/requests');
  const entry = inMenu(agent).getByRole('link', { name: /^Snow/ });
  await expect(entry.locator('svg[data-icon="cloud"]')).toBeVisible();
  expect(await from(agent, 'Requests', 3)).toEqual(['Requests', 'Rain', 'Snow']);
  const rest = inMenu(agent).getByRole('region', { name: 'Extensions' });
  await expect(rest.getByRole('link')).toHaveText([/^Nowhere/]);
  await entry.click();
  await expect(agent.frameLocator('iframe[title="Snow"]').getByText('/snow/C24Belgium')).toBeVisible();
  await expect(agent.getByRole('main').getByRole('alert')).toHaveCount(0);
  // Its page is the administrators'.
  await agent.goto(extensions);
  await expect(agent).not.toHaveURL(new RegExp(`${extensions}$`));

  const admin = await signedInAs('admin');
  await admin.goto(extensions);
  const lost = admin.getByRole('row', { name: /Nowhere/ });
  await expect(lost).toContainText('weather');
  await expect(lost.getByText(/no place|no icon|not placed|unknown/i).first()).toBeVisible();
  await admin.getByRole('row', { name: /Snow/ }).click();
  await expect(admin.getByText('May be shown in a frame')).toBeVisible();
  await admin.getByLabel('Organisation').fill('Q8');
  await admin.getByRole('button', { name: 'Show' }).click();
  await expect(admin.frameLocator('iframe[title="Snow"]').getByText('/snow/Q8')).toBeVisible();
  await isAccessible(admin, 'an extension that is tried', 'main');
});
