import { render, screen } from '@testing-library/react';
import type { ServiceOrder } from '@towline/sdk/api';
import { ApiProblem } from '@towline/sdk/client/problem';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import type { DraftHandle } from '../../../kit/drafts/useDraft.ts';
import { DraftNotice } from './DraftNotice.tsx';

beforeAll(() => setupTexts('en-BE'));

function show(failure: unknown): void {
  const draft = { id: 'a', status: 'kept', failure } as Partial<DraftHandle<ServiceOrder>>;
  render(<DraftNotice draft={draft as DraftHandle<ServiceOrder>} onOther={() => {}} />);
}

it('says where the order is when the server keeps no more drafts, and leads to them', () => {
  const body = { code: 'TOO_MANY_DRAFTS', title: 'Too many', status: 409 };
  show(new ApiProblem({ status: 409, body, requestId: undefined }));
  expect(screen.getByRole('status').textContent).toContain('kept on this computer only; nothing is lost');
  expect(screen.getByRole('button', { name: 'All drafts' })).toBeDefined();
});

it('says nothing more than the header while the server is away', () => {
  show(new Error('no line'));
  expect(screen.queryByRole('status')).toBeNull();
});
