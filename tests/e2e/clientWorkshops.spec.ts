import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const list = '/en-BE/dashboard/configuration/client-workshops';
const said = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text).first();
const updated = (page: Page) => said(page, 'Workshop updated successfully!');
const dialogOf = (page: Page) => page.getByRole('dialog');

async function openFirst(page: Page, query: string): Promise<void> {
  await page.goto(`${list}${query}`);
  await page.locator('tr[data-row]').first().focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('textbox', { name: 'Name', exact: false }).first()).toBeVisible();
}

test('a client’s agent changes a workshop and adds one on the map, by keyboard, and is asked before it is lost; others see none (3-platform §2, §8)', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('client.q8');
  await openFirst(page, '');
  await expect(page).toHaveURL(/[?&]open=[0-9a-f-]{36}/);
  await isAccessible(page, 'a client workshop', '.tl-modal');
  const code = dialogOf(page).getByRole('textbox', { name: 'Code', exact: true });
  await code.fill('NEW-CODE');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'You have unsaved changes' });
  await question.getByRole('button', { name: 'Go on editing' }).click();
  await expect(code).toHaveValue('NEW-CODE');
  await page.keyboard.press('Control+s');
  await expect(updated(page)).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);

  const name = 'Q8 Korenmarkt';
  await page.getByRole('button', { name: 'Add a workshop' }).first().press('Enter');
  const field = (label: RegExp) => dialogOf(page).getByRole('textbox', { name: label }).first();
  await expect(field(/^Name/)).toBeFocused();
  await page.keyboard.type(name);
  // Without its place it is not saved.
  await page.keyboard.press('Control+s');
  await expect(dialogOf(page).getByText('Search for the address or place the point on the map')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Search for an address' }).press('Enter');
  const search = page.getByRole('dialog', { name: 'Search for an address' });
  await search.getByRole('combobox').pressSequentially('Korenmarkt Gent');
  await expect(page.locator('.tl-suggest').getByRole('option').first()).toContainText(/Korenmarkt.*Gent/);
  await page.keyboard.press('Enter');
  await expect(field(/^Street/)).toHaveValue('Korenmarkt');
  const map = dialogOf(page).getByRole('region', { name: `Map: ${name}` });
  const place = map.getByText(/^\d\d\.\d+,? /);
  const found = (await place.textContent()) ?? '';
  await map.getByRole('button', { name: /with the arrows$/ }).press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(place).not.toHaveText(found);
  await isAccessible(page, 'a client workshop with its place', '.tl-modal');
  const made = page.locator('tr[data-row]').filter({ hasText: name });
  await page.keyboard.press('Control+s');
  await expect(said(page, 'Workshop created successfully!')).toBeVisible();
  await expect(page.locator('tr[data-row]').first()).toContainText(name);
  await expect(made).toHaveClass(/tl-tr-changed/);
  await expect(made).not.toHaveClass(/tl-tr-changed/);
  await made.press('Enter');
  await expect(field(/^Street/)).toHaveValue('Korenmarkt');
  const address = page.url();
  await code.fill('KOREN');
  await page.keyboard.press('Control+s');
  await expect(dialogOf(page)).toHaveCount(0);

  // What is another organisation's is not there for an agent of the call centre.
  const agent = await signedInAs('agent.be');
  await agent.goto(address);
  await expect(agent).not.toHaveURL(/[?&]open=/);
  await expect(agent.getByRole('row').filter({ hasText: name })).toHaveCount(0);
});

test('two people change one workshop: what one saves is told to the other, and nothing is lost (DECISIONS S-04)', async ({
  signedInAs,
}) => {
  const [one, other] = [await signedInAs('admin'), await signedInAs('client.q8')];
  await openFirst(one, '?client=Q8');
  await one.goto(one.url());
  await other.goto(new URL(one.url()).pathname + new URL(one.url()).search);
  const street = (page: Page) => dialogOf(page).getByRole('textbox', { name: /^Number/ });
  await street(one).fill('7');
  await dialogOf(other).getByRole('textbox', { name: 'Code', exact: true }).fill('OTHER');
  await other.keyboard.press('Control+s');
  await expect(updated(other)).toBeVisible();
  await expect(dialogOf(one).getByText(/^Isabelle Noirhomme saved changes to this at/)).toBeVisible();
  await dialogOf(one).getByRole('button', { name: 'Compare' }).click();
  await one
    .getByRole('dialog', { name: 'Somebody else was faster' })
    .getByRole('button', { name: /choices/ })
    .click();
  await expect(dialogOf(one)).toHaveCount(1);
  await one.keyboard.press('Control+s');
  await expect(updated(one)).toBeVisible();
  await openFirst(one, '?client=Q8');
  await expect(street(one)).toHaveValue('7');
  await expect(dialogOf(one).getByRole('textbox', { name: 'Code', exact: true })).toHaveValue('OTHER');
});
