import { screen } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { answeringServer, renderScreen } from '../../../kit/screenStand.testing.tsx';
import { NetworkLink } from './NetworkLink.tsx';

beforeAll(() => setupTexts('en-BE'));

it.each([
  ['FAST', true, '/dashboard/road-network-fast?requestId=r'],
  ['SIABIS', true, '/dashboard/road-network-siabis'],
  ['FAST', false, undefined],
  ['Other', true, undefined],
])('%s leads to its map for who has it: %s', (code, hasRoads, href) => {
  const agent = anAgent({ role: 'Agent', organisationFlags: { seesRestrictedRoadNetworks: hasRoads } });
  renderScreen(<NetworkLink request={{ id: 'r' }} code={code} />, { towline: answeringServer(() => ({})), agent });
  expect(screen.queryByRole('link')?.getAttribute('href')).toBe(href);
  expect(screen.getByText(code)).toBeTruthy();
});
