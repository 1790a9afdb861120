import { expect, test } from './fixtures.ts';

const outside = ['signIn', 'password/request', 'password/reset?userId=1&token=abc'];

/** The routes of 3-platform §2 behind the sign-in, in its order; `:id` is a request. */
const inside = [
  'dashboard',
  'dashboard/menu-extensions?extensionUrl=:extension',
  'dashboard/requests',
  'dashboard/request/:id',
  'dashboard/tools/varia',
  'dashboard/account',
  'dashboard/agents',
  'dashboard/partners',
  'dashboard/partners/coverage',
  'dashboard/repair-occupancy',
  'dashboard/invoices',
  'dashboard/purchase-orders',
  'dashboard/outstanding-requests',
  'dashboard/settlements',
  'dashboard/sessions',
  'dashboard/contacts',
  'dashboard/manuals',
  'dashboard/road-network-fast',
  'dashboard/road-network-siabis',
  'dashboard/request-map',
  'dashboard/license-plates',
  'dashboard/guarantees',
  'dashboard/contracts',
  'dashboard/configuration/contracts/C24Prepaid19',
  'dashboard/configuration/translations',
  'dashboard/configuration/organisations/C24Belgium',
  'dashboard/configuration/network-pricing',
  'dashboard/configuration/client-workshops',
  'dashboard/configuration/guarantees',
  'dashboard/configuration/guarantee-imports',
  'dashboard/google-business-search',
];

test('each of the 34 routes of 3-platform §2 opens for an administrator, and stays where it was asked for', async ({
  signedInAs,
  visitor,
  desk,
}) => {
  test.slow();
  expect(outside.length + inside.length).toBe(34);
  const guest = await visitor();
  for (const route of outside) {
    await guest.goto(`/en-BE/${route}`);
    await expect(guest.getByRole('heading', { level: 1 }), route).toBeVisible();
    await expect(guest.getByText('This address does not exist'), route).toHaveCount(0);
  }
  await desk.addMenuEntry('Wegenkaart', desk.otherApplication);
  const { id } = await desk.orderWithoutPolicy();
  const page = await signedInAs('admin');
  const main = page.getByRole('main');
  for (const route of inside.map((one) => one.replace(':id', id).replace(':extension', btoa(desk.otherApplication)))) {
    await page.goto(`/en-BE/${route}`);
    // Another application's page is a frame, which has no text of ours.
    await expect(main.locator('iframe').or(main.getByText(/\S/)).first(), route).toBeAttached();
    await expect(main.locator('.tl-skeleton, [aria-busy="true"]'), route).toHaveCount(0);
    await expect(main.getByRole('alert'), route).toHaveCount(0);
    await expect(page, route).not.toHaveTitle(/does not exist/);
    // The dashboard is the frame: its first page is the list.
    const path = route === 'dashboard' ? 'dashboard/requests' : route.split('?')[0];
    expect(new URL(page.url()).pathname, route).toBe(`/en-BE/${path}`);
  }
});
