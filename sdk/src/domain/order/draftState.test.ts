import { expect, test } from 'vitest';
import type { Attachment, ServiceOrder } from '../../generated/api.ts';
import { withoutDraftState } from './draftState.ts';

const order: ServiceOrder = { orderType: 'RoadsideAssistance', requestedService: {}, vehicle: {}, serviceLocation: {} };
const attachment = (id: string): Attachment => ({
  id,
  contentType: 'image/png',
  source: 'Agent',
  fileName: 'a.png',
  size: 1,
  isDeleted: false,
  publicUrl: `/v1/content/${id}`,
  createdAt: '2026-11-20T10:00:00Z',
});

test('an order without draft state stays as it is', () => {
  expect(withoutDraftState(order)).toEqual(order);
  const named: ServiceOrder = { ...order, attachmentIds: ['a'], requestedService: { type: 'BreakdownAssistance' } };
  expect(withoutDraftState(named)).toEqual(named);
});

test('what the look-up, the gate and the filter left is not part of it', () => {
  const policies = [{ licensePlate: '1ABC234', contractCode: 'Q8', status: 'Covered' as const }];
  expect(withoutDraftState({ ...order, policies, dispatchIsAllowed: false, filterOnClient: true })).toEqual(order);
});

test.each<[string, string[] | undefined, string[] | undefined, string[] | undefined]>([
  ['none', undefined, undefined, undefined],
  ['none of either', [], [], []],
  ['whole ones', undefined, ['a', 'b'], ['a', 'b']],
  ['ids and whole ones, each once', ['a', 'b'], ['b', 'c'], ['a', 'b', 'c']],
])('attachments are named by their ids: %s', (_case, attachmentIds, whole, expected) => {
  const given = {
    ...order,
    ...(attachmentIds && { attachmentIds }),
    ...(whole && { attachments: whole.map(attachment) }),
  };
  expect(withoutDraftState(given).attachmentIds).toEqual(expected);
  expect(withoutDraftState(given)).not.toHaveProperty('attachments');
});

test('the draft’s service type counts where the requested service names none', () => {
  const requested = (type?: 'Workshop') => ({
    ...order,
    requestedService: type ? { type } : {},
    serviceType: 'TowingTransport' as const,
  });
  expect(withoutDraftState(requested()).requestedService).toEqual({ type: 'TowingTransport' });
  expect(withoutDraftState(requested('Workshop')).requestedService).toEqual({ type: 'Workshop' });
});
