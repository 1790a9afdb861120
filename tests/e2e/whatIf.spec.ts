import { expect, test } from './fixtures.ts';

const address = '/en-BE/dashboard/what-if';

test('a network manager’s morning: where nobody accepts at night, what two more depots and more time would do, and the change itself', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  await page.goto(address);
  await page.getByRole('button', { name: 'Replay these days' }).press('Enter');
  // What each setting is today stands beside it.
  await expect(page.getByLabel('Seconds to accept')).toHaveAccessibleDescription(/^today \d+/);
  const regions = page.getByRole('table', { name: 'Region' });
  // The first part of the answer; a machine that has much else to do takes its time.
  await expect(page.getByRole('status').filter({ hasText: /\d+ of \d+ requests/ })).toBeVisible({ timeout: 90_000 });
  await page.getByLabel('Part of the day').selectOption('night');
  await page.getByLabel('First come').selectOption('acceptance');
  const worst = regions.getByRole('row').nth(1).getByRole('button');
  const region = (await worst.textContent()) ?? '';
  await isAccessible(page, 'the answer by region');
  await worst.press('Enter');
  await expect(page.getByRole('table', { name: 'Hour' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page).toHaveURL(/part=night/);

  await page.getByLabel('Seconds to accept').fill('300');
  const group = page.getByRole('group', { name: 'A partner otherwise' });
  const changed = page.getByRole('list', { name: 'Partners otherwise' });
  // Two more depots, one after the other: the next partner is looked for from the beginning.
  const stand = async (place: string) => {
    await group.getByRole('button', { name: 'Coordinates' }).press('Enter');
    await page.getByRole('dialog').getByRole('textbox').first().fill(place);
    await page.keyboard.press('Enter');
  };
  for (const [place, town] of [
    ['41.12, 16.87', 'Bari'],
    ['45.65, 13.78', 'Trieste'],
  ] as const) {
    await group.getByRole('combobox', { name: 'Partner' }).fill('Autosoccorso');
    await page
      .getByRole('option', { name: /Autosoccorso/ })
      .first()
      .click();
    await group.getByLabel('What would be otherwise').selectOption('Depot');
    // Abroad, where their own form refuses it.
    await stand('51.05, 3.72');
    await expect(group.getByRole('alert')).toHaveText('The depot is not in the partner’s country');
    const add = group.getByRole('button', { name: 'Add the change' });
    await expect(add).toBeDisabled();
    await stand(place);
    // What is there is looked up first.
    await expect(add).toBeEnabled();
    await add.press('Enter');
    await expect(changed).toContainText(new RegExp(`one more depot at [^:]*${town}`));
  }
  await expect(changed.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Replay these days' }).press('Enter');
  await expect(page).toHaveURL(/accept%3D300|accept=300/);
  await expect(
    page.getByRole('table', { name: 'What if' }).getByRole('row', { name: /^First offer accepted/ }),
  ).toBeVisible();
  expect(region).not.toBe('');
  await isAccessible(page, 'what would be otherwise');

  // What is found good is changed where it stands: the partner gets the depot.
  await changed.getByRole('link').first().press('Enter');
  const detail = page.locator('.tl-partners-detail');
  await detail.getByRole('button', { name: 'Add a depot' }).press('Enter');
  const card = page.getByRole('dialog', { name: /^Add a depot · Autosoccorso/ });
  await card.getByLabel(/^Name/).fill('Depot of the night');
  await card.getByRole('button', { name: /^Choose/ }).press('Enter');
  await page.keyboard.type('Bari');
  await page.getByRole('option', { name: /Bari/ }).first().click();
  // The search has closed: before that, the keys are its own.
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Control+s');
  await expect(card).toHaveCount(0);
  await expect(detail.getByRole('list', { name: 'Dispatch locations' })).toContainText('Depot of the night');
});
