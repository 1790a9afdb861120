import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { NetworkPricingPage } from './NetworkPricingPage.tsx';

beforeAll(() => setupTexts('en-BE'));

it('says from whose side prices are looked at, and which lists the network has', async () => {
  const lists = [{ code: 'SIABIS', title: '', services: [{}, {}] }];
  renderScreen(<NetworkPricingPage />, { towline: answeringServer(() => lists) });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Partner',
    'Client',
    'Network',
  ]);
  expect((await screen.findByRole('listitem')).textContent).toBe('SIABIS 2 services');
});
