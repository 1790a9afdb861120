import { describe, expect, test } from 'vitest';
import type { RequestStatus, StatusLevel, StatusReason } from '../../generated/api.ts';
import { requestStatusValues, statusReasonValues } from '../../generated/values.ts';
import { labelOf, type StatusLabelCode, statusLabelValues } from './label.ts';

/** The table of 2-requests §4, with Completed of C-04; the last column is the display-only dispatched flag. */
const rows: [RequestStatus, StatusLabelCode, StatusLevel, boolean][] = [
  ['Dispatching', 'Dispatching', 'info', true],
  ['PartnerAssigned', 'ExecutingAfterDispatch', 'info', true],
  ['PartnerArriving', 'ExecutingAfterDispatch', 'info', true],
  ['PartnerEnroute', 'ExecutingAfterDispatch', 'info', true],
  ['PartnerOnSite', 'ExecutingAfterDispatch', 'info', true],
  ['PartnerArrivedAtDepot', 'ExecutingAfterDispatch', 'info', true],
  ['PartnerEnrouteToDepot', 'ExecutingAfterDispatch', 'info', true],
  ['PartnerArrivedAtTowingDestination', 'ExecutingAfterDispatch', 'info', true],
  ['PartnerEnrouteToTowingDestination', 'ExecutingAfterDispatch', 'info', true],
  ['WorkshopAssigned', 'ExecutingAfterDispatch', 'info', true],
  ['PartnerDelayed', 'Executing', 'warning', true],
  ['NoCharliesFound', 'NoneFoundDispatched', 'danger', true],
  ['PartnerCompleted', 'Completed', 'success', true],
  ['CustomerCompleted', 'Completed', 'success', true],
  ['Completed', 'Completed', 'success', true],
  ['PaymentPending', 'NotDispatched', 'info', false],
  ['PaymentAuthorized', 'NotDispatched', 'info', false],
  ['DispatchAuthorized', 'NotDispatched', 'info', false],
  ['SessionExpired', 'Default', 'default', false],
  ['HomeAssistanceCompanyAssigned', 'HomeAssistanceCompanyAssigned', 'warning', true],
  ['AbroadAssistanceCompanyAssigned', 'AbroadAssistanceCompanyAssigned', 'success', true],
  ['Cancelled', 'CancelledByCustomer', 'danger', false],
];

const dispatched = [{ status: 'Dispatching' }] as const;

test.each(rows)('%s reads %s at level %s, dispatched %s', (status, code, level, isDispatched) => {
  expect(labelOf({ status, statusHistory: dispatched })).toEqual({ code, level, isDispatched });
});

test('the table has every status', () => {
  expect(rows.map(([status]) => status).sort()).toEqual([...requestStatusValues].sort());
});

describe('cancelled', () => {
  test.each(statusReasonValues)('for %s', (statusReason: StatusReason) => {
    const codes: Partial<Record<StatusReason, StatusLabelCode>> = {
      NoCharliesFound: 'CancelledByAssistanceCompany',
      PartnerCancelled: 'CancelledByPartner',
    };
    const expected = { code: codes[statusReason] ?? 'CancelledByCustomer', level: 'danger', isDispatched: false };
    expect(labelOf({ status: 'Cancelled', statusReason, statusHistory: dispatched })).toEqual(expected);
    expect(labelOf({ status: 'Cancelled', statusReason, wasDispatched: true })).toEqual(expected);
  });
  test.each([undefined, ...statusReasonValues])('before dispatch wins over the reason %s', (statusReason) => {
    const expected = { code: 'CancelledBeforeDispatch', level: 'danger', isDispatched: false };
    expect(labelOf({ status: 'Cancelled', statusReason, statusHistory: [{ status: 'PaymentPending' }] })).toEqual(
      expected,
    );
    expect(labelOf({ status: 'Cancelled', statusReason, wasDispatched: false })).toEqual(expected);
  });
});

test('completed by the system is royal, for the partner’s completion only', () => {
  expect(labelOf({ status: 'PartnerCompleted', statusReason: 'SystemCompleted' })).toEqual({
    code: 'SystemCompleted',
    level: 'royal',
    isDispatched: true,
  });
  expect(labelOf({ status: 'CustomerCompleted', statusReason: 'SystemCompleted' }).code).toBe('Completed');
  expect(labelOf({ status: 'PartnerCompleted', statusReason: 'CustomerCompleted' }).code).toBe('Completed');
});

test('the assigned company is named, from the request or from the row', () => {
  const home = { name: 'C24 Belgium' };
  const names = { homeAssistanceCompanyName: 'Row home', abroadAssistanceCompanyName: 'Row abroad' };
  expect(labelOf({ status: 'HomeAssistanceCompanyAssigned', homeAssistanceCompany: home, ...names }).companyName).toBe(
    'C24 Belgium',
  );
  expect(labelOf({ status: 'HomeAssistanceCompanyAssigned', ...names }).companyName).toBe('Row home');
  expect(
    labelOf({ status: 'AbroadAssistanceCompanyAssigned', homeAssistanceCompany: home, ...names }).companyName,
  ).toBe('Row abroad');
  expect(
    labelOf({ status: 'AbroadAssistanceCompanyAssigned', abroadAssistanceCompany: { name: 'C24 France' } }).companyName,
  ).toBe('C24 France');
  expect(labelOf({ status: 'PartnerEnroute', homeAssistanceCompany: home, ...names })).not.toHaveProperty(
    'companyName',
  );
});

test('a status of a later contract reads New', () => {
  expect(labelOf({ status: JSON.parse('"Teleported"') })).toEqual({ code: 'New', level: 'info', isDispatched: false });
});

test('every label code can be shown', () => {
  const reached = new Set<StatusLabelCode>([
    'New',
    'SystemCompleted',
    'CancelledByAssistanceCompany',
    'CancelledByPartner',
    'CancelledBeforeDispatch',
  ]);
  for (const [, code] of rows) reached.add(code);
  expect([...reached].sort()).toEqual([...statusLabelValues].sort());
});
