import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { RequestList } from './pages/RequestList.ts';

const minute = 60_000;

/** A clock that is so far (ms) ahead, on this page alone: Playwright's own stays in its browser, which goes from test to test. */
const setClock = (page: Page, ahead: number): Promise<unknown> =>
  page.addInitScript((by) => {
    const Real = Date;
    globalThis.Date = new Proxy(Real, {
      construct: (_date, given) => Reflect.construct(Real, given.length > 0 ? given : [Real.now() + by]),
      get: (_date, member) => (member === 'now' ? () => Real.now() + by : Reflect.get(Real, member)),
    });
  }, ahead);

test('at a desk whose clock is half an hour off a new request has waited for minutes, as the server says (DECISIONS T-853)', async ({
  signedInAs,
  desk,
}) => {
  const { licensePlate } = await desk.orderWithoutPolicy();
  for (const ahead of [30 * minute, -30 * minute]) {
    const page = await signedInAs('agent.be');
    await setClock(page, ahead);
    const list = new RequestList(page);
    await list.open();
    expect(await page.evaluate(() => Date.now())).not.toBeCloseTo(Date.now(), -6);
    await expect(list.row(licensePlate).getByText(/^00:0\d$/)).toBeVisible();
  }
});
