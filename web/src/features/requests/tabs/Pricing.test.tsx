import { cleanup, screen } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { Pricing } from './Pricing.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

const request = aRequest();
const path = `/v1/assistance-request/${request.id}/price-calculation`;
const step = {
  ...{ code: 'CustomerPriceFactor', title: { en: "The contract's factor" } },
  offers: [{ partnerName: 'Depannage Maes', customerPrice: { totalGrossAmount: 143.25 }, details: {} }],
};
const customer = { isHomeAssistanceCompany: true, seesCustomerPrice: true };

it('who sees customer prices has the one of the request before them (3-platform §6, DECISIONS T-531)', async () => {
  renderOnRequest(
    <OverviewTab request={request} contract={undefined} />,
    { [path]: { priceAdjustments: [step] } },
    { agent: anAgent({ organisationFlags: customer }) },
  );
  expect(await screen.findByText('€143.25')).toBeDefined();
  expect(screen.getByText(/The contract's factor · Depannage Maes/)).toBeDefined();
});

it('nobody else asks for it there: not who may not, and not who has the whole of it beside the money', () => {
  const asked = renderOnRequest(
    <OverviewTab request={request} contract={undefined} />,
    {},
    { agent: anAgent({ organisationFlags: { isHomeAssistanceCompany: true } }) },
  );
  expect(asked.filter((url) => String(url).includes('price-calculation'))).toEqual([]);
  cleanup();
  renderOnRequest(<OverviewTab request={request} contract={undefined} />);
  expect(screen.queryByText('Pricing')).toBeNull();
});

it('who sees the whole of it has each step with its amounts, ways and sources (2-requests §3, DECISIONS S-35)', async () => {
  const whole = {
    ...step,
    offers: [
      {
        ...{ partnerName: 'Depannage Maes', customerPrice: { totalGrossAmount: 143.25 } },
        ...{ partnerPriceVatExcluded: 94.71, totalRevenueVatExcluded: 23.68 },
        details: {
          distanceToVehicleInKm: 7.4,
          totalDistanceInKm: 15.1,
          partnerInterventionNetPrice: 60,
          isStraightLine: true,
        },
        partnerPriceOrigin: { source: 'PartnerList', list: 'BE0001', passedOver: [] },
        customerPriceOrigin: { source: 'Factor', factor: 1.25, passedOver: [] },
      },
    ],
  };
  // Of another request: answers of the first are remembered.
  const other = '6a0a5a3e-0b6d-4b27-9d2e-0a7e6c6f3b11';
  renderOnRequest(<Pricing requestId={other} />, { [path.replace(request.id, other)]: { priceAdjustments: [whole] } });
  const shown = await screen.findByRole('region', { name: /The contract's factor · Depannage Maes/ });
  for (const text of ['€143.25', '€94.71', '€23.68', '€60.00', '7.4 km, straight line', 'Partner’s price list: BE0001'])
    expect(shown.textContent).toContain(text);
  expect(shown.textContent).toContain('Contract’s factor × 1.25');
});
