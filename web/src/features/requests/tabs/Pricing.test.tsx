import { cleanup, screen } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { OverviewTab } from './OverviewTab.tsx';

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
