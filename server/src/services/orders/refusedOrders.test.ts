import type { OrderLocation, ServiceOrder } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({}, new Date('2027-03-20T12:00:00Z'));
});
afterAll(() => test.close());

const jan = orderInGent().serviceLocation.contacts![0]!;
const approximate = (startDateTime: string) => ({ kind: 'ApproximateDateTime', startDateTime }) as const;
const interval = (startDateTime: string, endDateTime?: string) =>
  ({ kind: 'PlannedIntervalTime', startDateTime, ...(endDateTime && { endDateTime }) }) as const;

async function faults(service: Partial<OrderLocation>, parts: Partial<ServiceOrder> = {}): Promise<string[]> {
  const order = structuredClone(orderInGent());
  const body = { ...order, ...parts, serviceLocation: { ...order.serviceLocation, ...service } };
  const answer = await test.call('POST', '/v1/bo/order-requests', { body });
  const { errors = [] } = answer.json<{ errors?: { pointer: string; code: string }[] }>();
  return errors.map(({ pointer, code }) => `${pointer} ${code}`);
}

describe('the server refuses by itself', () => {
  it('a town that is longer than can be found again, as a value that cannot be kept', async () => {
    expect(await faults({ addressLevel3: 'x'.repeat(400_000) })).toEqual(['/ OUT_OF_RANGE']);
  });

  it.each<[string, Partial<OrderLocation>, string[]]>([
    [
      'an appointment in the past',
      { appointment: approximate('2027-03-19T12:00:00Z') },
      ['startDateTime APPOINTMENT_TOO_EARLY'],
    ],
    [
      'one less than two hours ahead',
      { appointment: approximate('2027-03-20T13:59:00Z') },
      ['startDateTime APPOINTMENT_TOO_EARLY'],
    ],
    ['none, two hours ahead', { appointment: approximate('2027-03-20T14:00:00Z') }, []],
    [
      'one in the hour that does not exist',
      { appointment: approximate('2027-03-28T02:30:00+01:00') },
      ['startDateTime APPOINTMENT_NO_SUCH_TIME'],
    ],
    [
      'one of a mistyped year',
      { appointment: approximate('2062-03-21T10:00:00Z') },
      ['startDateTime APPOINTMENT_TOO_LATE'],
    ],
    ['none in the hour after it', { appointment: approximate('2027-03-28T03:30:00+02:00') }, []],
    ['one without a date', { appointment: { kind: 'ApproximateDateTime' } }, ['startDateTime APPOINTMENT_INCOMPLETE']],
    ['an interval at the roadside', { appointment: interval('2027-03-22T10:00:00Z') }, ['kind APPOINTMENT_KIND']],
  ])('%s', async (_name, service, expected) => {
    expect(await faults(service)).toEqual(expected.map((fault) => `/serviceLocation/appointment/${fault}`));
  });

  it.each<[string, Partial<OrderLocation>, string[]]>([
    [
      'a number of 20 digits',
      { contacts: [{ ...jan, phoneNumber: '12345678901234567890' }] },
      ['/0/phoneNumber CONTACT_PHONE_INVALID'],
    ],
    ['an address that is none', { contacts: [{ ...jan, email: 'jan@' }] }, ['/0/email CONTACT_EMAIL_INVALID']],
    ['nobody to call', { contacts: [] }, [' CONTACT_REQUIRED']],
    [
      'two with one phone and one e-mail',
      { contacts: [jan, { ...jan, name: 'Johan', email: 'JAN.MAES@post.example' }] },
      ['/1 CONTACT_DUPLICATE'],
    ],
    ['not two who share the phone alone', { contacts: [jan, { ...jan, email: 'garage@post.example' }] }, []],
    ['not a number as the country writes it', { contacts: [{ ...jan, phoneNumber: '0475 12 34 56' }] }, []],
  ])('%s', async (_name, service, expected) => {
    expect(await faults(service)).toEqual(expected.map((fault) => `/serviceLocation/contacts${fault}`));
  });

  it('an order of which nobody said whether it goes anywhere', async () => {
    expect(await faults({}, { destinationLocation: {} })).toEqual([
      '/destinationLocation/required DESTINATION_UNANSWERED',
    ]);
  });
});
