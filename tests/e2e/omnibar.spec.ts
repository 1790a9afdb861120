import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { RequestList } from './pages/RequestList.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to…' });

for (const delay of [0, 20, 60, 100]) {
  test(`Ctrl+K right after the page has come loses no letter at ${delay} ms a key, and Enter finds`, async ({
    signedInAs,
    desk,
  }) => {
    const { id, licensePlate } = await desk.order();
    const page = await signedInAs('manager.be');
    const list = new RequestList(page);
    await list.open();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(licensePlate, { delay });
    await page.keyboard.press('Enter');
    // The request, at once or when the answer comes; never a new order for the plate.
    await expect(page).toHaveURL(new RegExp(`/dashboard/request/${id}`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('+32 470 73 25 88', { delay });
    await expect(box(page)).toHaveValue('+32 470 73 25 88');
  });
}

test('Ctrl+K before anything is painted is kept with what is typed after it', async ({ signedInAs, desk }) => {
  const { id, licensePlate } = await desk.order();
  const page = await signedInAs('manager.be');
  const typed = Promise.withResolvers<void>();
  // The console comes late; its page is there.
  await page.route('**/assets/*.js', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto('/en-BE/dashboard/requests', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'towlineEarlyKeys' in window);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(licensePlate);
  await page.keyboard.press('Enter');
  typed.resolve();
  await expect(page).toHaveURL(new RegExp(`/dashboard/request/${id}`));
});

test('a caller is found by the number in any spelling, by reference and by street; what is new stands below', async ({
  signedInAs,
  desk,
}) => {
  const { id } = await desk.order();
  const page = await signedInAs('manager.be');
  const list = new RequestList(page);
  await list.open();
  const { serviceLocation } = await desk.orderOf(id);
  const contacts = serviceLocation.contacts as { phoneNumber: string }[];
  const number = contacts[0]?.phoneNumber ?? '';
  const options = page.getByRole('listbox').getByRole('option');
  for (const typed of [number, `0${number.slice(3)}`, number.replace('+', '00'), id.slice(0, 4).toUpperCase()]) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(typed);
    await expect(page.getByRole('group', { name: 'Requests' }).getByRole('option').first()).toBeVisible();
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(options.first()).not.toContainText('New request');
    await page.keyboard.press('Escape');
  }
});

test('an Enter of before the answer begins no order where nothing is found', async ({ signedInAs }) => {
  const page = await signedInAs('manager.be');
  const list = new RequestList(page);
  await list.open();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('9ZZZ999');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Enter once more' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/requests$/);
});
