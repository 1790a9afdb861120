import { expect, test } from './fixtures.ts';
import { created, resume } from './support/begunOrder.ts';
import { golf, person, spots, standsAt } from './support/orderParts.ts';

/** A document of one empty page; only its name says that it is a picture. */
const pdf = `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]>> endobj
trailer <</Root 1 0 R /Size 4>>
%%EOF
`;

test('a country outside the contract and a document that is called a picture are refused where they were given', async ({
  signedInAs,
}) => {
  const account = 'agent.be';
  const page = await signedInAs(account);
  const where = {
    flags: { towTruckAccessible: 'Yes', lockedArea: 'No' },
    remarks: 'Under the arcade',
    appointment: { kind: 'Asap' },
    contacts: [person('BreakdownLocation', 'nl')],
  };
  const intake = await resume(page, {
    locale: 'en-BE',
    step: 'Images',
    order: {
      orderType: 'RoadsideAssistance',
      searchType: 'Contract',
      client: { code: 'Corona', name: 'Corona Direct' },
      requestedService: { type: 'BreakdownAssistance', contractCode: 'CoronaPostpaid', category: 'Ignition' },
      vehicle: { ...golf('BE', '2BAD101'), statusFlags: { flatBattery: 'Yes' } },
      serviceLocation: standsAt(spots.torino, where),
      destinationLocation: { required: false },
    },
  });

  const choose = intake.dialog.getByRole('button', { name: 'Choose files' });
  const chooser = page.waitForEvent('filechooser');
  await choose.press('Enter');
  const file = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(pdf) };
  await (await chooser).setFiles(file);
  const refused = intake.dialog.getByRole('listitem').filter({ hasText: 'front.jpg' });
  await expect(refused).toContainText('This type of file is not accepted');
  await expect(refused.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await expect(choose).toBeFocused();
  await refused.getByRole('button', { name: 'Remove front.jpg' }).press('Enter');
  await expect(refused).toHaveCount(0);

  const address = intake.field('serviceLocation.formattedAddress');
  const message = address.getByText('The contract does not cover this country');
  await page.keyboard.press('Control+Enter');
  await intake.isOn('Service location');
  await intake.standsIn('serviceLocation.formattedAddress');
  await expect(message).toBeVisible();
  await expect(intake.errors).toContainText('The contract does not cover this country');
  await expect(address.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
  // Nothing is lost: an open list shows what is chosen behind what is typed.
  await expect(address.getByRole('combobox')).toHaveAttribute('placeholder', /Via Roma 1, 10121 Torino/);
  await expect(intake.field('serviceLocation.remarks').getByRole('textbox')).toHaveValue('Under the arcade');

  await intake.takeAddress('serviceLocation', 'Korenmarkt Gent', /Korenmarkt.*Gent/);
  await expect(message).toBeHidden();
  await intake.steps.getByRole('tab').last().click();
  await intake.dispatch();
  const { order } = await created(page);
  expect(order.serviceLocation).toMatchObject({ ...where, type: 'Street', street: 'Korenmarkt', countryCode: 'BE' });
  expect(order).not.toHaveProperty('attachmentIds');
});
