import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const address = '/en-BE/dashboard/configuration/contracts/FoyerPrepaid19';

/** Writes the open text as HTML. */
async function write(page: Page, language: string, html: string): Promise<void> {
  await page.getByRole('tab', { name: language }).click();
  await page.getByText('HTML', { exact: true }).click();
  const area = page.getByRole('textbox', { name: `Partner: job offer, ${language}` });
  await area.fill(html);
}

test('an administrator writes a mail in two languages: a wrong placeholder is found, each is seen as it will be sent', async ({
  signedInAs,
  desk,
  isAccessible,
}) => {
  const { id } = await desk.orderWithoutPolicy();
  const headers = { cookie: await desk.cookieOf('admin'), origin: desk.url };
  const read = async (path: string) => (await fetch(`${desk.url}${path}`, { headers })).json();
  const { shortId, vehicleV2 } = await read(`/v1/bo/assistance-requests/${id}`);
  const page = await signedInAs('admin');
  await page.goto(address);
  await page.getByRole('button', { name: 'Communications' }).click();
  const dialog = page.getByRole('dialog', { name: /^Communications/ });
  await dialog.getByRole('button', { name: /^Partner: job offer, English/ }).click();
  await write(page, 'English', '<p>Job {{shortIdd}}</p>');
  await dialog.getByRole('button', { name: /There is no placeholder shortIdd. Is shortId meant/ }).click();
  await page.keyboard.type('{{shortId}} for you');
  await expect(dialog.getByText('Nothing is wrong with this text')).toBeVisible();
  await write(page, 'Dutch', '<p>Opdracht {{shortId}} voor u</p>');

  const preview = dialog.getByRole('region', { name: 'Preview' });
  await preview.getByRole('searchbox').fill(shortId);
  // Four characters: another request may begin with the same.
  await preview.getByRole('button', { name: `${shortId} ${vehicleV2.licensePlate}` }).click();
  await expect(preview.frameLocator('iframe').getByText(`Opdracht ${shortId} voor u`)).toBeVisible();
  await dialog.getByRole('tab', { name: 'English' }).click();
  await expect(preview.frameLocator('iframe').getByText(`Job ${shortId} for you`)).toBeVisible();
  await preview.getByText('Text message', { exact: true }).click();
  await expect(preview.getByText(/^1 message, \d+ characters left/)).toBeVisible();
  await preview.getByText('Spoken', { exact: true }).click();
  await expect(preview.getByRole('listitem').first()).toHaveText(`Job ${shortId} for you`);
  await isAccessible(page, 'communications', '.tl-modal');

  await dialog.getByRole('button', { name: 'Take into the contract' }).click();
  await page.getByRole('textbox', { name: /^Reason/ }).fill('friendlier offers');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  const saved = await read('/v1/contracts/FoyerPrepaid19');
  expect(saved.communications['partner.JobOffer'].texts).toMatchObject({
    en: '<p>Job {{shortId}} for you</p>',
    nl: '<p>Opdracht {{shortId}} voor u</p>',
  });
});

test('what was typed in a text survives a reload, is told where it waits, and can be thrown away', async ({
  signedInAs,
}) => {
  const page = await signedInAs('admin');
  await page.goto(address);
  await page.getByRole('button', { name: 'Communications' }).click();
  const dialog = page.getByRole('dialog', { name: /^Communications/ });
  await dialog.getByRole('button', { name: /^Partner: job offer, English/ }).click();
  await write(page, 'English', '<p>Half a sen</p>');
  await page.reload();
  await page.getByRole('button', { name: /^Communications.*Unsaved changes/ }).click();
  await expect(dialog.getByText(/^Changes that you typed on .* are back/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Partner: job offer, English/ }).click();
  await dialog.getByText('HTML', { exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Partner: job offer, English' })).toHaveValue('<p>Half a sen</p>');
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Communications', exact: true })).toBeVisible();
});
