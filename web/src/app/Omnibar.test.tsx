import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { answeringServer, renderScreen } from '../kit/screenStand.testing.tsx';
import { Omnibar } from './Omnibar.tsx';

beforeAll(() => setupTexts('en-BE'));

it('goes to every page that stands by itself, and to none that only a link can fill', async () => {
  renderScreen(<Omnibar isOpen onClose={() => {}} />, { towline: answeringServer(() => ({ records: [], count: 0 })) });
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(expect.arrayContaining(['Requests', 'Request map', 'Outbox', 'Account']));
  expect(options).not.toContain('extension');
  expect(options).not.toContain('Request');
});
