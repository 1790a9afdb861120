import { expect, test } from './fixtures.ts';
import { Intake, startsNew } from './pages/modals/Intake.ts';
import { RequestList } from './pages/RequestList.ts';

const address = 'serviceLocation.formattedAddress';

test('every half-typed word about a place is answered at its field, and another choice keeps what was answered', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('agent.be');
  await new RequestList(page).open();
  const intake = new Intake(page);
  await intake.open();
  await page.keyboard.press('1');
  await intake.lookUp('1abc123', /Covered/);

  // One word: it stays, it is said what it lacks, and the rest can be typed beside it.
  await page.keyboard.press('F4');
  await intake.standsIn(address);
  await page.keyboard.type('Korenmarkt');
  await page.keyboard.press('F8');
  await expect(intake.field(address)).toContainText('The address is not detailed enough');
  const byHand = intake.dialog.getByRole('group', { name: 'Address by hand' });
  await expect(byHand.getByLabel('Street')).toHaveValue('Korenmarkt');

  // Coordinates with commas: the position comes to the words.
  await page.keyboard.press('F4');
  await intake.standsIn(address);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('51,0545 3,7219');
  await expect(page.locator('.tl-suggest').getByRole('option').first()).toContainText('51.054500, 3.721900');
  await page.keyboard.press('Enter');
  await expect(intake.field('serviceLocation.latitude')).toContainText('51.054500, 3.721900');
  await expect(intake.field(address).getByRole('combobox')).toHaveValue('Korenmarkt, 9000 Gent, Belgium');

  await intake.field('serviceLocation.type').getByRole('combobox').selectOption('Other');
  await intake.answer('serviceLocation.flags.lockedArea', 'n');
  const remarks = intake.field('serviceLocation.remarks');
  await remarks.getByRole('textbox').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(remarks).toContainText('Describe the place');
  await intake.answer('serviceLocation.remarks', 'behind the hall');
  await expect(remarks).not.toContainText('Describe the place');

  // Another choice resets the address, not what was answered.
  const take = (path: string, choice: string) => intake.field(path).getByRole('radio', { name: choice }).click();
  await take('serviceLocation.choice', 'Customer’s home');
  await expect(intake.field(address).getByRole('combobox')).toHaveValue('');
  const locked = intake.field('serviceLocation.flags.lockedArea').getByRole('radio', { name: 'No', exact: true });
  await expect(locked).toBeChecked();
  await isAccessible(page, 'a place at the customer’s home');
});

test('en français: une autoroute française est refusée, et la société d’origine passe outre', async ({
  signedInAs,
  isAccessible,
}) => {
  const page = await signedInAs('agent.be');
  // What the road network answers comes too late for an agent who knows where he is.
  await page.route(/\/v1\/restricted-road-network/, () => new Promise<void>(() => {}));
  await page.goto('/fr-BE/dashboard/requests');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: /^Nouvelle demande/ });
  await startsNew(dialog);
  const field = (path: string) => dialog.locator(`[data-path="${path}"]`);
  await expect(field('requestedService.type').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('F4');
  await expect(field(address).locator(':focus')).toHaveCount(1);
  await page.keyboard.type('50.3 2.892');
  await expect(page.locator('.tl-suggest').getByRole('option').first()).toContainText('50.300000, 2.892000');
  await page.keyboard.press('Enter');
  await expect(field('serviceLocation.highwayStatus')).toContainText('À proximité : E15 · A1');
  await field('serviceLocation.highwayStatus').getByRole('radio', { name: 'Oui' }).click();
  const nearby = page.getByRole('alertdialog', { name: 'Autoroutes à proximité' });
  await expect(nearby.getByRole('button', { name: 'Pas sur une autoroute' })).toBeFocused();
  await nearby.getByRole('button', { name: /E15 · A1/ }).click();
  await expect(field('serviceLocation.nearestMarker').locator(':focus')).toHaveCount(1);
  const refused = dialog.getByRole('alert').filter({ hasText: 'Sur les autoroutes françaises' });
  await refused.getByRole('checkbox').check({ force: true });
  await field('serviceLocation.nearestMarker').getByRole('checkbox').check({ force: true });
  await expect(field('serviceLocation.nearestMarker').getByRole('textbox').first()).toBeDisabled();
  await isAccessible(page, 'une autoroute');

  await field('serviceLocation.type').getByRole('combobox').selectOption('Rue');
  const outside = page.getByRole('alertdialog', { name: 'Le véhicule est-il hors de l’autoroute ?' });
  await expect(outside.getByRole('button', { name: 'Toujours sur l’autoroute' })).toBeFocused();
  await outside.getByRole('button', { name: 'Pas sur une autoroute' }).click();
  await expect(field('serviceLocation.nearestMarker')).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Conseil 112…' }).click();
  const advice = page.getByRole('alertdialog', { name: 'Tout le monde est-il en sécurité ?' });
  await expect(advice.getByRole('link', { name: /112/ }).first()).toHaveAttribute('href', 'tel:112');
  await advice.getByRole('button', { name: 'Oui, tout le monde est en sécurité' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Tout le monde est en sécurité' })).toBeVisible();
});
