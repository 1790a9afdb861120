import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures.ts';
import { wordsIn } from './support/words.ts';

let app: Server;
let address: string;

/** A motorist's app of another origin: it says where it was opened. */
test.beforeAll(async () => {
  app = createServer((httpRequest, answer) => {
    answer
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>App</title><p>${httpRequest.url}</p>`);
  });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
});
test.afterAll(() => new Promise((resolve) => app.close(resolve)));

test('a request is resumed in the customer app of its contract, in a frame, and a new session begins from the menu', async ({
  signedInAs,
  desk,
}) => {
  const branding = { appUrls: { en: `${address}/en`, it: `${address}/it` } };
  await desk.contractSays('C24Prepaid19', { branding });
  await desk.contractSays('BA_DTA', { branding });

  const { id } = await desk.order();
  const page = await signedInAs('agent.be');
  await page.goto(`/en-BE/dashboard/request/${id}?action=open_desktop_dta`);
  const title = 'Customer app · C24 Prepaid Belgium';
  const dialog = page.getByRole('dialog', { name: title });
  const frame = dialog.locator('iframe');
  await expect(frame.contentFrame().getByText(`/en/resume/${id}?forceLang=en`)).toBeVisible();
  await expect(frame).toHaveAttribute('title', title);
  expect((await frame.boundingBox())?.height).toBe(700);
  await expect(page).toHaveURL(new RegExp(`/request/${id}$`));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const other = await signedInAs('blue.it');
  await other.goto('/it-IT/dashboard/requests');
  const words = wordsIn('it');
  const menu = other.getByRole('region', { name: words('labels:MENU_CUSTOMER_APPS') });
  await menu.getByRole('button', { name: 'Blue Assistance DTA' }).click();
  const opened = other.getByRole('dialog', { name: `${words('labels:CUSTOMER_APP')} · Blue Assistance DTA` });
  await expect(opened.locator('iframe').contentFrame().getByText('/it/reset?forceLang=it')).toBeVisible();
  await opened.getByRole('button', { name: words('buttons:CLOSE') }).click();
  await expect(opened).toBeHidden();
});
