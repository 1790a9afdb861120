import { render, screen } from '@testing-library/react';
import type { Issue } from '@towline/sdk/domain/order/issue';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { Field } from '../../../ui/Field.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

beforeAll(() => setupTexts('en-BE'));

const labels = { 'vehicle.rolls': 'Rolls', 'serviceLocation.locked': 'Is it a locked area?' };

it('names the field and what it lacks, under a heading that follows the dialog’s', () => {
  const issues = Object.keys(labels).map(
    (path): Issue => ({
      tab: 'Vehicle',
      path,
      code: 'ANSWER_REQUIRED',
      messageKey: 'INTAKE_ANSWER_REQUIRED',
      severity: 'error',
    }),
  );
  render(
    <div role="tabpanel">
      <ErrorSummary issues={issues} onGo={() => {}} />
      {Object.entries(labels).map(([path, label]) => (
        <div key={path} data-path={path}>
          <Field label={label}>{(wiring) => <input {...wiring} />}</Field>
        </div>
      ))}
    </div>,
  );
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('2 problems on this step');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Rolls: Answer this question',
    'Is it a locked area? Answer this question',
  ]);
});
