import { beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { bookingFaults } from './sendBooking.ts';

beforeAll(() => setupTexts('en-BE'));

const whole = { to: ['desk@rent.example'], subject: 'A car for 1ABC123', text: 'Three days, please.' };
const missing = 'This field is required';

describe('a booking by mail (2-requests §5)', () => {
  it.each([
    ['whole', {}, {}],
    ['without a receiver', { to: [] }, { to: missing }],
    ['to what is no address', { to: ['desk@rent.example', 'desk'] }, { to: expect.stringMatching(/e-mail/i) }],
    ['without a subject', { subject: ' ' }, { subject: missing }],
    ['without a word', { text: '\n' }, { text: missing }],
  ])('%s is told what is missing', (_what, change, faults) => {
    expect(bookingFaults({ ...whole, ...change })).toEqual({
      to: undefined,
      subject: undefined,
      text: undefined,
      ...faults,
    });
  });
});
