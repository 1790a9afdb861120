import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { AssistanceRequest } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { aJob, aRequest, renderOnRequest } from '../requests.testing.tsx';
import { bringBack } from './bringBack.tsx';

const home = { viewpoint: 'Home', isAdminMode: false } as const;

beforeAll(() => setupTexts('en-BE'));
afterEach(() => {
  act(closeModals);
  cleanup();
});

it.each<[string, Partial<AssistanceRequest>, RegExp]>([
  [
    'nobody has the job, of nobody',
    { status: 'NoCharliesFound', jobs: [] },
    /goes back to C24 Belgium\.(?! A partner)(?!.*told to stop)/,
  ],
  [
    'a partner drives, of them',
    { status: 'PartnerEnroute', jobs: [aJob({ status: 'Enroute', jobStatus: 'Enroute', isActive: true })] },
    /goes back to .+\. Depannage Maes is told to stop\./,
  ],
])('says, where %s', async (_where, parts, expected) => {
  const request = aRequest({ homeAssistanceCompany: { code: 'C24Belgium', name: 'C24 Belgium' }, ...parts });
  renderOnRequest(<ActionButton action={bringBack} on={request} />, {}, { agent: anAgent(), viewer: home });
  fireEvent.click(screen.getByRole('button', { name: /back/i }));
  const dialog = await screen.findByRole('dialog', {}, { timeout: 5_000 });
  expect(dialog.textContent).toMatch(expected);
});
