import { expect, test } from './fixtures.ts';
import { RequestList } from './pages/RequestList.ts';

test('at a desk whose clock is half an hour ahead a new request has waited for minutes, as the server says (DECISIONS T-853)', async ({
  signedInAs,
  desk,
}) => {
  const page = await signedInAs('agent.be');
  await page.clock.setSystemTime(Date.now() + 30 * 60_000);
  const list = new RequestList(page);
  await list.open();
  const { licensePlate } = await desk.orderWithoutPolicy();
  await expect(list.row(licensePlate).getByText(/^00:0\d$/)).toBeVisible();
  await page.clock.setSystemTime(Date.now() - 30 * 60_000);
  await page.reload();
  await expect(list.row(licensePlate).getByText(/^00:0\d$/)).toBeVisible();
});
