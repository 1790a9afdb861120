import { expect, it } from 'vitest';
import { loggedUrl } from './loggedUrl.ts';

it.each([
  ['/v1/bo/policies?licensePlate=1ABC123', '/v1/bo/policies'],
  ['/v1/bo/policies/tow_secret?licensePlate=1ABC123', '/v1/bo/policies/{token}'],
  ['/v1/bo/policies/tow_secret/', '/v1/bo/policies/{token}/'],
  ['/v1/bo/orders/1/vehicle?key=tow_secret', '/v1/bo/orders/1/vehicle'],
  ['/livez', '/livez'],
  ['/x?a=1\n&b=2', '/x'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedUrl(url)).toBe(logged);
});
