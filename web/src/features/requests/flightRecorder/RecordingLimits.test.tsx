import { render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { RecordingLimits } from './RecordingLimits.tsx';

beforeAll(() => setupTexts('en-BE'));

const recordedSince = '2025-11-20T09:30:00Z';

it.each([
  ['nothing of a whole recording', { isComplete: true, recordedSince }, ''],
  [
    'that what is older is kept no longer, and for how long it is',
    { isComplete: true, isPruned: true, keptDays: 400, recordedSince },
    'What changed before 20-11-2025 09:30 is kept no longer, only what bears its own time: recordings are kept for 400 days.',
  ],
  ['that only the newest are told', { isComplete: false, recordedSince }, /newest/],
])('says %s', (_what, recording, expected) => {
  const { container } = render(<RecordingLimits recording={recording} />);
  if (expected === '') expect(container.textContent).toBe('');
  else expect(container.textContent).toMatch(expected);
});
