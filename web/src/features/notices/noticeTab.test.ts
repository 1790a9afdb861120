import { expect, it } from 'vitest';
import { isShownAt, tabOfNotice } from './noticeTab.ts';

it.each([
  ['Message', 'receiveInboundMessage', 'messages'],
  ['NotDelivered', 'messageNotDelivered', 'messages'],
  ['SecondCall', 'noteSecondCall', 'notes'],
  ['Status', 'assignJob', 'request'],
  ['PromiseBroken', 'promiseBroken', 'request'],
  ['Change', 'createNote', 'notes'],
  ['Change', 'uploadContent', 'attachments'],
  ['Change', 'assignJob', 'intervention'],
  ['Change', 'saveOrderVehicle', 'request'],
  ['Change', 'toString', 'request'],
  ['Change', undefined, 'request'],
] as const)('%s by %s is seen on the tab %s', (kind, operation, tab) => {
  expect(tabOfNotice({ kind, ...(operation && { operation }) })).toBe(tab);
});

it.each([
  ['/nl-BE/dashboard/request/r1', 'Status', true],
  ['/dashboard/request/r1?tab=notes', 'Status', true],
  ['/dashboard/requests?id=r1', 'Status', true],
  ['/dashboard/request/r1', 'Message', false],
  ['/dashboard/request/r1?tab=messages', 'Message', true],
  ['/dashboard/request/r2?tab=messages', 'Message', false],
  ['/dashboard/requests', 'Status', false],
] as const)('at %s a notice of the kind %s is seen: %s', (address, kind, isSeen) => {
  expect(isShownAt({ kind, requestId: 'r1' }, address)).toBe(isSeen);
});

it.each(['/dashboard/request/undefined?tab=messages', '/dashboard/requests', '/'])(
  'at %s a message of no request is not seen',
  (address) => {
    expect(isShownAt({ kind: 'NotDelivered' }, address)).toBe(false);
  },
);
