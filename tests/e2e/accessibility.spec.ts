import { expect, test } from './fixtures.ts';
import { RequestDetail } from './pages/RequestDetail.ts';
import { RequestList } from './pages/RequestList.ts';
import { SignIn } from './pages/SignIn.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious on sign-in and list, ${colorScheme}`, async ({
    visitor,
    signedInAs,
    isAccessible,
  }) => {
    const outside = await visitor();
    await outside.emulateMedia({ colorScheme });
    await new SignIn(outside).open();
    await isAccessible(outside, 'sign-in');
    const page = await signedInAs('admin');
    await page.emulateMedia({ colorScheme });
    await new RequestList(page).open();
    await isAccessible(page, 'list');
  });
}

test('axe finds nothing serious on any tab of a request', async ({ signedInAs, desk, isAccessible }) => {
  const { id } = await desk.orderWithoutPolicy();
  const page = await signedInAs('admin');
  await page.emulateMedia({ colorScheme: 'light' });
  const detail = new RequestDetail(page);
  await detail.open(id);
  for (const tab of await detail.article.getByRole('tab').all()) {
    await tab.click();
    await expect(detail.article.getByRole('tabpanel')).not.toBeEmpty();
    await isAccessible(page, `tab ${await tab.textContent()}`);
  }
});
