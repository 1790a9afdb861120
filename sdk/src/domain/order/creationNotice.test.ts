import { expect, it } from 'vitest';
import type { RequestStatus, Viewpoint } from '../../generated/api.ts';
import { requestStatusValues, viewpointValues } from '../../generated/values.ts';
import { creationNotice } from './creationNotice.ts';

it.each<[RequestStatus, Viewpoint, string]>([
  ['HomeAssistanceCompanyAssigned', 'Home', 'REQUEST_CREATED_BUT_NOT_DISPATCHED'],
  ['HomeAssistanceCompanyAssigned', 'Client', 'REQUEST_CREATED'],
  ['Dispatching', 'Home', 'REQUEST_CREATED'],
  ['PaymentPending', 'Home', 'REQUEST_CREATED'],
])('%s seen from %s says %s', (status, viewpoint, messageKey) => {
  expect(creationNotice(status, viewpoint).messageKey).toBe(messageKey);
});

it('is an alert for one status and one viewpoint only', () => {
  const alerts = requestStatusValues.flatMap((status) =>
    viewpointValues
      .filter((viewpoint) => creationNotice(status, viewpoint).level === 'alert')
      .map((viewpoint) => `${status} ${viewpoint}`),
  );
  expect(alerts).toEqual(['HomeAssistanceCompanyAssigned Home']);
});
