import { isValidPlate, normalisePlate } from '@towline/sdk/domain/licensePlate';
import { classifyOutstanding } from '@towline/sdk/domain/outstanding/classify';
import { allowedTransitions } from '@towline/sdk/domain/request/transitions';

console.log(normalisePlate(' 1-abc-123 '), isValidPlate('BE', '1ABC123'));
console.log(allowedTransitions('NoCharliesFound'));

// Rules that depend on time are told what time it is.
const { niceStatus, level, action } = classifyOutstanding(
  {
    totalGrossAmount: 121,
    payments: [{ rawStatus: 'Pending', timestamp: '2026-11-01T10:00:00Z', chargedAmount: 121 }],
    paymentReminders: [],
  },
  Date.parse('2026-11-20T10:00:00Z'),
);
console.log(niceStatus, level, action);
