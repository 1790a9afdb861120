import { expect, test } from './fixtures.ts';
import { RequestDetail } from './pages/RequestDetail.ts';
import { created, requestOf, resume } from './support/begunOrder.ts';
import { golf, person, spots, standsAt } from './support/orderParts.ts';

const account = 'agent.be';

test('a tow with repair is led to a partner’s workshop, and has a request of the workshop beside it', async ({
  signedInAs,
}) => {
  const page = await signedInAs(account);
  const intake = await resume(page, {
    locale: 'en-BE',
    step: 'Summary',
    order: {
      orderType: 'RoadsideAssistance',
      searchType: 'Contract',
      client: { code: 'Corona', name: 'Corona Direct' },
      requestedService: {
        type: 'TowingTransport',
        contractCode: 'CoronaPrepaid',
        category: 'Engine',
        description: 'Smoke from the bonnet',
      },
      vehicle: {
        ...golf('BE', '2REP101'),
        statusFlags: { overheatedEngine: 'Yes', steerable: 'Yes', rollable: 'Yes' },
      },
      serviceLocation: standsAt(spots.gent, {
        appointment: { kind: 'Asap' },
        contacts: [person('BreakdownLocation', 'nl')],
      }),
      destinationLocation: { required: false },
    },
  });
  const summary = intake.steps.getByRole('tab').last();

  // Is it repaired in a workshop? Yes, so what is done there is asked.
  await page.keyboard.press('Control+Enter');
  await intake.standsIn('requestedService.repairInWorkshop');
  await page.keyboard.press('y');
  await intake.choose('requestedService.type', 'Towing with repair');
  const repair = intake.field('requestedService.repairInWorkshop');
  await expect(repair.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect(repair.getByRole('radio', { name: 'Yes' })).toBeDisabled();
  await summary.click();
  await expect(intake.dialog.getByText('Contract is not complete').first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await intake.standsIn('requestedService.additionalServices');
  await intake.field('requestedService.additionalServices').getByRole('checkbox', { name: 'Workshop repair' }).focus();
  await page.keyboard.press('Space');

  // The destination is settled: a partner's workshop, of which one is chosen.
  await intake.steps.getByRole('tab', { name: /Destination/ }).click();
  for (const [field, choice] of [
    ['required', 'Yes'],
    ['choice', 'Workshop'],
    ['workshopChoice', 'Partner workshop'],
  ] as const) {
    const radio = intake.field(`destinationLocation.${field}`).getByRole('radio', { name: choice, exact: true });
    await expect(radio).toBeChecked();
    await expect(radio).toBeDisabled();
  }
  await intake.tabTo('destinationLocation.partnerLocationId');
  await expect(page.locator('.tl-suggest').getByRole('option').first()).toContainText(/km/);
  await page.keyboard.press('Enter');
  await summary.click();
  await intake.dispatch();

  const request = await created(page);
  const place = {
    choice: 'Workshop',
    workshopChoice: 'C24PartnerWorkshop',
    selectionType: 'PartnerWorkshop',
    source: 'PartnerWorkshop',
    partnerLocationId: expect.any(String),
  };
  expect(request).toMatchObject({
    linkedRequests: [{ relationshipType: 'Workshop', status: 'WorkshopAssigned' }],
    order: {
      requestedService: {
        type: 'TowingWithRepair',
        repairInWorkshop: true,
        additionalServices: ['WorkshopRepair'],
      },
      destinationLocation: { ...place, required: true },
    },
  });
  const childId = request.linkedRequests[0]?.childAssistanceRequestId ?? '';
  const child = await requestOf(page, childId);
  expect(child).toMatchObject({
    status: 'WorkshopAssigned',
    order: {
      orderType: 'Workshop',
      requestedService: { type: 'Workshop', category: 'Other', description: 'Smoke from the bonnet' },
      vehicle: { licensePlate: { value: '2REP101' } },
      serviceLocation: { ...place, partnerLocationId: request.order.destinationLocation?.partnerLocationId },
    },
  });

  // Each is one key from the other: assistance first, workshop last.
  await page.keyboard.press('Enter');
  const detail = new RequestDetail(page);
  await expect(detail.heading).toBeVisible();
  const strip = detail.article.getByRole('navigation', { name: 'Linked requests' });
  const tabs = strip.getByRole('button').filter({ hasText: /^(Request|Workshop) / });
  await expect(tabs).toHaveText([/^Request /, /^Workshop /]);
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  await tabs.last().press('Enter');
  await expect(page).toHaveURL(new RegExp(childId));
  await expect(detail.heading).toBeVisible();
  await expect(tabs.last()).toHaveAttribute('aria-current', 'page');
  await expect(tabs).toHaveText([/^Request /, /^Workshop /]);
});
