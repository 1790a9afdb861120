import { act, renderHook, waitFor } from '@testing-library/react';
import type { Towline } from '@towline/sdk';
import type { Attachment, ServiceOrder } from '@towline/sdk/api';
import { problemFrom } from '@towline/sdk/client/problem';
import { anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { TowlineProvider } from '@towline/sdk/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { shrinkPhoto } from '../../../kit/uploads/shrinkPhoto.ts';
import { answering } from '../intake.testing.tsx';
import type { OrderChange } from './tabContext.tsx';
import { usePhotoUploads } from './usePhotoUploads.ts';

vi.mock(import('../../../kit/uploads/shrinkPhoto.ts'), async (original) => ({
  ...(await original()),
  shrinkPhoto: vi.fn(),
}));

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => vi.mocked(shrinkPhoto).mockImplementation(async (file) => file));

const madeOf = (next: OrderChange | undefined, order: ServiceOrder) =>
  typeof next === 'function' ? next(order) : next;

function stand(upload: () => Promise<Attachment>) {
  const change = vi.fn<(next: OrderChange) => void>();
  const amend = vi.fn<(makes: (order: ServiceOrder) => ServiceOrder) => Promise<void>>();
  const towline = answering(() => undefined);
  const pending: Towline['content']['upload'] = () =>
    Object.assign(upload(), { withResponse: () => Promise.reject(new Error('nobody asks for it')) });
  const content = { ...towline.content, upload: pending };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TowlineProvider towline={{ ...towline, content }}>{children}</TowlineProvider>
  );
  return { change, amend, ...renderHook(() => usePhotoUploads(change, amend), { wrapper }) };
}
const photo = new File(['x'], 'front.jpg');
const attachment: Attachment = {
  id: 'a',
  contentType: 'image/jpeg',
  source: 'Agent',
  fileName: 'front.jpg',
  size: 1,
  isDeleted: false,
  publicUrl: '/v1/content/a',
  createdAt: '2026-11-21T14:00:00Z',
};
const problem = (status: number, code: string) =>
  problemFrom({ status, body: { status, code, messageKey: code, message: code }, requestId: '1' });

describe('a photo on its way', () => {
  it('falls into the order', async () => {
    const { result, change } = stand(async () => attachment);
    act(() => result.current.add([photo]));
    await waitFor(() => expect(change).toHaveBeenCalled());
    expect(madeOf(change.mock.lastCall?.[0], anOrder({ attachmentIds: ['b'] }))?.attachmentIds).toEqual(['b', 'a']);
    expect(result.current.items()).toEqual([]);
  });

  it('goes on after the order was put away, and is added to what the draft is then', async () => {
    const arrived = Promise.withResolvers<Attachment>();
    const { result, change, amend, unmount } = stand(() => arrived.promise);
    act(() => result.current.add([photo]));
    unmount();
    arrived.resolve(attachment);
    await waitFor(() => expect(amend).toHaveBeenCalled());
    expect(amend.mock.lastCall?.[0](anOrder()).attachmentIds).toEqual(['a']);
    expect(change).not.toHaveBeenCalled();
  });

  it.each<[string, Error, string, string]>([
    [
      'that the server does not take for what it is, is refused for good',
      problem(415, 'UNSUPPORTED_FILE_TYPE'),
      'refused',
      'type',
    ],
    ['that meets a server in trouble can be sent again', problem(503, 'DATABASE_AWAY'), 'failed', ''],
  ])('%s', async (_, refusal, state, text) => {
    const { result, change } = stand(() => Promise.reject(refusal));
    act(() => result.current.add([photo]));
    await waitFor(() => expect(result.current.items()[0]?.state).toBe(state));
    expect(result.current.items()[0]?.error).toContain(text);
    expect(change).not.toHaveBeenCalled();
  });
});
