import { expect, test } from './fixtures.ts';

test('an agent finds whom to call, reads the manual, converts coordinates and writes to a FAST company', async ({
  signedInAs,
  desk,
  isAccessible,
}) => {
  test.slow();
  const { id } = await desk.orderWithoutPolicy();
  const page = await signedInAs('agent.be');
  const menu = page.getByRole('navigation');
  await page.goto('/en-BE/dashboard/contacts?name=gent');
  await expect(
    page
      .getByRole('row', { name: /Dispatch Gent/ })
      .getByRole('link')
      .first(),
  ).toHaveAttribute('href', 'tel:+3292100200');
  await isAccessible(page, 'contacts', 'main');

  await menu.getByRole('link', { name: 'Manuals' }).click();
  await page.getByRole('navigation', { name: 'Manuals' }).getByRole('searchbox').fill('kilometre');
  await page.getByRole('link', { name: 'Taking a call: Where it stands' }).click();
  await expect(page.getByRole('heading', { name: 'Where it stands', level: 2 })).toBeFocused();
  await isAccessible(page, 'manuals', 'main');

  await menu.getByRole('link', { name: 'Tools', exact: true }).click();
  await page.getByRole('button', { name: 'Convert coordinates' }).click();
  const coordinates = page.getByRole('dialog', { name: 'Coordinates' });
  await coordinates.getByLabel('Decimal degrees').fill('51.05, 3.72');
  await coordinates.getByRole('button', { name: 'Use these coordinates' }).click();
  await expect(page.getByText(`51° 03' 00.000" N, 3° 43' 12.000" E`)).toBeVisible();
  await isAccessible(page, 'tools', 'main');

  await menu.getByRole('link', { name: 'SIABIS motorways' }).click();
  await expect(page.getByRole('row', { name: /A15 \/ E42/ })).toBeVisible();
  await expect(page.getByText(/Tariff: the list SIABIS/)).toBeVisible();
  await isAccessible(page, 'SIABIS', '.tl-map-page');

  // Who comes from a request writes about that one.
  await page.goto(`/en-BE/dashboard/road-network-fast?region=Limburg&requestId=${id}`);
  await page.getByRole('row', { name: /Hasselt Takel/ }).focus();
  await page.keyboard.press('Space');
  await expect(page.locator('.tl-map-popup')).toContainText('Kempische Steenweg 520');
  await isAccessible(page, 'FAST', '.tl-map-page');
  await page
    .getByRole('row', { name: /Hasselt Takel/ })
    .getByRole('button', { name: /Write an e-mail/ })
    .click();
  const mail = page.getByRole('dialog', { name: /Forward/ });
  await expect(mail.getByText('test@towline.example')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/dashboard/request/${id}$`));
});

/** Pages of configuration and of the operator, and who is not shown them (3-platform §6). */
const closed: readonly (readonly [account: string, paths: readonly string[]])[] = [
  [
    'client.q8',
    [
      ...['contacts', 'road-network-fast', 'road-network-siabis', 'configuration/network-pricing'],
      ...['configuration/extensions', 'configuration/contracts', 'configuration/organisations/Q8'],
    ],
  ],
  [
    'manager.be',
    [
      'configuration/network-pricing',
      'configuration/extensions',
      'configuration/contracts',
      'configuration/organisations/Q8',
    ],
  ],
];
for (const [account, paths] of closed)
  test(`${account} is led away from pages that are not theirs, and the menu names none of them`, async ({
    signedInAs,
  }) => {
    const page = await signedInAs(account);
    for (const path of paths) {
      await page.goto(`/en-BE/dashboard/${path}`);
      await expect(page).not.toHaveURL(new RegExp(`/dashboard/${path}$`));
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await expect(page.locator(`nav a[href$="/dashboard/${path}"]`)).toHaveCount(0);
    }
  });
