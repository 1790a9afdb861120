import { expect, test } from './fixtures.ts';
import { RequestDetail } from './pages/RequestDetail.ts';
import { RequestList } from './pages/RequestList.ts';

test('the map and its list show a request, its popup leads to it; agents have no map', async ({
  signedInAs,
  desk,
  isAccessible,
}) => {
  const { licensePlate } = await desk.order();
  const page = await signedInAs('admin');
  await page.goto('/en-BE/dashboard/request-map');
  const row = page.getByRole('row', { name: licensePlate });
  await row.focus();
  await page.keyboard.press('Space');
  const popup = page.getByRole('dialog', { name: 'Requests at this place' });
  await expect(popup).toContainText(licensePlate);
  await expect(page).toHaveURL(/[?&]id=[0-9a-f-]{36}/);
  await isAccessible(page, 'request map', '.tl-map-page');
  await popup.getByText(licensePlate).locator('..').getByRole('link').click();
  await expect(new RequestDetail(page).article).toContainText(licensePlate);

  const other = await signedInAs('agent.be');
  await other.goto('/en-BE/dashboard/request-map');
  await new RequestList(other).isShown();
  await expect(other).toHaveURL(/\/dashboard\/requests$/);
  await expect(other.getByRole('navigation').getByRole('link', { name: 'Request map' })).toHaveCount(0);
});

test('workshops around a vehicle that is moved by keys, sessions, and the switch of a client’s workshop', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('admin');
  await page.goto('/en-BE/dashboard/repair-occupancy');
  const workshops = page.getByRole('table', { name: 'Partner workshops' });
  await expect(workshops.getByRole('columnheader', { name: 'Distance' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Move the vehicle' }).click();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page).toHaveURL(/lat=\d+\.\d+&lng=/);
  await workshops.locator('tr[data-row]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.tl-map-popup')).toContainText(/\d+% · \d+ of \d+/);
  await isAccessible(page, 'repair occupancy', '.tl-map-page');

  await page.goto('/en-BE/dashboard/sessions?name=a');
  await page.locator('tr[data-row]').first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Customer session' });
  await expect(dialog.getByText('Service location confirmed')).toBeVisible();
  await isAccessible(page, 'customer session');

  // The short form of the address leads to the long one, its query kept (DECISIONS C-63).
  await page.goto('/en-BE/configuration/client-workshops?client=Q8');
  await expect(page).toHaveURL(/\/dashboard\/configuration\/client-workshops\?client=Q8$/);
  const toggle = page.getByRole('checkbox', { name: / active$/ }).first();
  await toggle.uncheck({ force: true });
  await expect(toggle).toBeEnabled();
  await isAccessible(page, 'workshops of a client', 'main');
  await page.reload();
  await expect(toggle).not.toBeChecked();
  await toggle.check({ force: true });
  await expect(toggle).toBeEnabled();
});
