import { act, fireEvent, screen } from '@testing-library/react';
import type { CommunicationValues, Contract } from '@towline/sdk/api';
import { beforeAll, beforeEach } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { communicationsDialog } from './communicationsDialog.ts';

export const contract: Contract = {
  code: 'Q8',
  name: 'Q8 Roadside',
  type: 'B2C',
  isActive: true,
  lastUpdatedAt: '2026-11-20T10:00:00Z',
  version: 2,
  coverage: { homeMarket: 'FR' },
  communications: {
    'partner.JobOffer': {
      texts: { en: '<p>Job {{shortId}}</p>', fr: '<p>Mission {{nobody}}</p>', nl: '<p>Opdracht</p>' },
    },
    'customer.Terms': { enabledForWebsite: false, texts: { en: '<p>Terms</p>' } },
    'partner.ivrOffer': { texts: { en: 'Job {{shortId}} for {{companyName}} €' } },
  },
};
const values: CommunicationValues = {
  shortId: 'AB12',
  licensePlate: '1ABC123',
  companyName: 'C24',
  link: 'https://x.example/partner#.......',
};

/** What the dialog gives back. */
export const desk = { answer: Promise.resolve(undefined) as Promise<Contract | undefined> };
beforeAll(() => setupTexts('en-BE'));
beforeEach(() => act(closeModals));
beforeEach(() => localStorage.clear());

export function open(of = contract): void {
  const towline = answeringServer(({ url }) =>
    url.pathname.endsWith('/communication-values') ? values : { records: [{ id: '1', shortId: 'AB12' }], count: 1 },
  );
  renderScreen(null, { towline });
  act(() => {
    desk.answer = openModal(communicationsDialog, { contract: of });
  });
}
// By label or words: asking for roles costs much more among so many buttons.
export const press = async (name: string | RegExp) => {
  const labelled = screen.queryAllByLabelText(name).find((one) => one.tagName === 'BUTTON');
  fireEvent.click(labelled ?? (await screen.findByText(name, { selector: 'button, button *' })));
};
export const show = async (name: string, nth = 0) =>
  fireEvent.click((await screen.findAllByRole('radio', { name }))[nth]!);
export const raw = async () => {
  await show('HTML');
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Partner: job offer/ });
};
export const type = (area: HTMLTextAreaElement, value: string) => {
  fireEvent.change(area, { target: { value, selectionStart: value.length, selectionEnd: value.length } });
};
