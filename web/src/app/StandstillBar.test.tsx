import { cleanup, screen, waitFor } from '@testing-library/react';
import type { Version } from '@towline/sdk/api';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { answeringServer, renderScreen } from '../kit/screenStand.testing.tsx';
import { knowVersion } from '../kit/session/environment.ts';
import { StandstillBar } from './StandstillBar.tsx';

const version: Version = { version: '1', environment: 'Prod', contractHash: 'x', now: '2026-11-30T10:00:00Z' };
beforeAll(async () => {
  await setupTexts('en-BE');
});
afterEach(() => {
  cleanup();
  knowVersion(version);
});

const show = (known: Version, answered: Version) => {
  knowVersion(known);
  renderScreen(<StandstillBar />, { towline: answeringServer(() => answered) });
};

it.each([
  [
    { since: '2026-11-30T10:00:00Z', asOf: '2026-11-29T03:00:00Z' },
    'Restored from the backup of 29-11-2026 03:00 · no message leaves',
  ],
  [{ since: '2026-11-30T10:00:00Z' }, 'Nothing leaves since 30-11-2026 10:00 · no message leaves'],
])('of %j says what it means for who works here (DECISIONS T-1039)', async (standstill, text) => {
  const stands = { ...version, standstill };
  show(stands, stands);
  expect(screen.getByRole('status').textContent).toContain(text);
});

it('goes when the server goes on', async () => {
  show({ ...version, standstill: { since: '2026-11-30T10:00:00Z' } }, version);
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});
