import { expect, test } from './fixtures.ts';
import { RequestDetail } from './pages/RequestDetail.ts';

test('a rental car is booked at the nearest agency, and the booking stands on its card', async ({
  signedInAs,
  desk,
}) => {
  const page = await signedInAs('agent.be');
  const { id, licensePlate } = await desk.orderWithoutPolicy();
  await new RequestDetail(page).open(id);
  const card = page.getByRole('region', { name: 'Rental car' });
  await card.getByRole('button', { name: 'New booking' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Rental car for/ });
  await expect(dialog.getByRole('radio', { name: /Avanti Rent Gent/ })).toHaveAttribute('aria-checked', 'true');
  await expect(dialog.getByRole('textbox', { name: /^Subject/ })).toHaveValue(new RegExp(licensePlate));
  const text = dialog.getByRole('textbox', { name: /^Text/ });
  await expect(text).toHaveValue(/Beste Avanti Rent Gent/);
  await text.fill('Drie dagen, categorie B.');
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Drie dagen');
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('gent@dev.rental.example');
  await question.getByRole('button', { name: 'Send the booking' }).press('Enter');
  await expect(dialog).toBeHidden();
  const booking = card.getByRole('list', { name: 'Bookings of a rental car' }).getByRole('listitem');
  await expect(booking).toContainText('gent@dev.rental.example');
  await booking.getByRole('button').press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Drie dagen, categorie B.');
});
