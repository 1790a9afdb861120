import { act, fireEvent, screen, within } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { FlashHost } from '../../kit/FlashHost.tsx';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { SettlementsPage } from './SettlementsPage.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(() => act(closeModals));

it.each([
  // What was said stays on the screen.
  ['has nothing to say', {}, 0],
  ['says', { creditNotes: 3 }, 1],
])(
  'making settlements %s of documents that were void without a credit note (DECISIONS T-816)',
  async (_case, more, said) => {
    const towline = answeringServer(({ method, url }) => {
      if (url.pathname !== '/v1/bo/settlements') return [];
      return method === 'POST' ? { made: 2, totalGrossAmount: 332, ...more } : { count: 0, records: [] };
    });
    renderScreen(
      <>
        <SettlementsPage />
        <FlashHost />
      </>,
      { towline, agent: anAgent({ role: 'C24Admin' }) },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Make settlements' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Make settlements' }));
    expect(await screen.findByText(/^Settlements made: 2/)).toBeTruthy();
    expect(screen.queryAllByText(/^Documents that were void without a credit note: 3\./)).toHaveLength(said);
  },
);
