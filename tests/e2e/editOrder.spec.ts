import { expect, test } from './fixtures.ts';
import { Intake } from './pages/modals/Intake.ts';
import { RequestDetail } from './pages/RequestDetail.ts';

const inside = '.tl-modal-inside';

test('an order is edited by keyboard while another agent is faster, and shows where it was before', async ({
  signedInAs,
  desk,
  isAccessible,
}) => {
  const page = await signedInAs('agent.be');
  const { id } = await desk.orderWithoutPolicy();
  const detail = new RequestDetail(page);
  await detail.open(id);
  await page.keyboard.press('e');
  const edit = new Intake(page, 'en', 'labels:EDIT_ORDER');
  const save = edit.dialog.getByRole('button', { name: /^Save changes/ });
  await edit.isOn('Contract');
  await expect(save).toHaveAttribute('aria-disabled', 'true');

  // To the vehicle by the list of steps, to the address by its key.
  await page.keyboard.press('F8');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await edit.isOn('Vehicle');
  await edit.answer('vehicle.color', 'Red');
  await edit.takeAddress('serviceLocation', 'Veldstraat Gent', /Veldstraat.*Gent/);
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');
  // What is found out about the new place is saved with it.
  await expect(edit.dialog.getByText('No highway nearby.')).toBeVisible();
  await isAccessible(page, 'edit order', inside);

  await desk.editVehicle(id, { color: 'Blue', vin: 'WVWZZZ1JZXW000001' });
  await expect(edit.dialog.getByRole('status').filter({ hasText: /changed this order at/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('alertdialog', { name: 'Save these changes?' });
  await expect(question).toContainText(/Korenmarkt.*→.*Veldstraat/s);
  await page.keyboard.press('Control+Enter');

  const conflict = page.getByRole('dialog', { name: 'Somebody else was faster' });
  const colour = conflict.getByRole('group', { name: 'Colour' });
  await expect(colour.getByRole('radio', { name: /Blue/ })).toBeVisible();
  await expect(conflict).toContainText('WVWZZZ1JZXW000001');
  await isAccessible(page, 'conflict', '.tl-conflicts');
  await colour.getByRole('radio', { name: /Red/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(edit.dialog).toBeHidden();
  await expect(detail.article).toContainText('Red');
  await expect(detail.article).toContainText('Veldstraat');
  const { vehicle, serviceLocation } = await desk.orderOf(id);
  expect(vehicle).toMatchObject({ color: 'Red', vin: 'WVWZZZ1JZXW000001' });
  expect(serviceLocation).toMatchObject({ street: 'Veldstraat' });

  await detail.article.getByRole('button', { name: 'Earlier places' }).press('Enter');
  const history = page.getByRole('dialog', { name: /^Earlier places/ });
  const place = history.getByRole('status').filter({ hasText: /^(The place now|1 place back)/ });
  await expect(place).toHaveText('The place now');
  await page.keyboard.press('ArrowLeft');
  await expect(place).toHaveText('1 place back · This was the first one');
  await expect(history).toContainText(/Korenmarkt.*→.*Veldstraat/s);
  await isAccessible(page, 'earlier places', '.tl-location-history');
  await page.keyboard.press('ArrowRight');
  await expect(place).toHaveText('The place now');
  await page.keyboard.press('Escape');
  await expect(detail.article.getByRole('button', { name: 'Earlier places' })).toBeFocused();
});

test('a request is cloned to a draft, and asked about where one is there', async ({ signedInAs, desk }) => {
  const page = await signedInAs('agent.be');
  const { id, licensePlate } = await desk.orderWithoutPolicy();
  const detail = new RequestDetail(page);
  await detail.open(id);
  await page.keyboard.press('c');
  const intake = new Intake(page);
  await intake.isOn('Contract');
  await expect(intake.field('policyInput.licensePlate').getByRole('textbox')).toHaveValue(licensePlate);
  await page.keyboard.press('F4');
  // What stands there makes way for what is typed, and stays to be read.
  const address = intake.field('serviceLocation.formattedAddress').getByRole('combobox');
  await expect(address).toHaveAttribute('placeholder', /Korenmarkt/);
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(intake.dialog).toBeHidden();

  await page.keyboard.press('c');
  const question = page.getByRole('alertdialog', { name: 'Clone request' });
  await expect(question).toContainText(licensePlate);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(intake.dialog).toBeHidden();
});
