import { describe, expect, it } from 'vitest';
import type { AssistanceRequest, Job } from '../../generated/api.ts';
import { callerToCall, partnerToCall } from './whoToCall.ts';

type Subject = Parameters<typeof callerToCall>[0];

const subject = (order: object, customer?: AssistanceRequest['customer']): Subject => ({
  ...(customer && { customer }),
  location: { country: 'BE' },
  order: { serviceLocation: {}, ...order },
});
const customer = { name: 'Els Maes', phoneNumber: '+32475123456', language: 'nl' } as const;
const contact = { name: 'Jan Claes', phoneNumber: '0470 73 25 88' };
const policy = { customerFirstName: 'Tom', customerLastName: 'Claes', customerPhoneNumber: '+32470556494' };

describe('who is called back', () => {
  it.each<[string, Subject, object]>([
    [
      'on the number that was left with the call',
      subject({ caller: { callbackNumber: '+32491000001' } }, customer),
      { name: 'Els Maes', phoneNumber: '+32 491 00 00 01' },
    ],
    [
      'who called for the customer',
      subject({ caller: { name: 'Jan Claes' } }, customer),
      { name: 'Jan Claes', phoneNumber: '+32 475 12 34 56' },
    ],
    ['the customer', subject({}, customer), { name: 'Els Maes', phoneNumber: '+32 475 12 34 56' }],
    [
      'who stands at the vehicle',
      subject({ serviceLocation: { contacts: [contact] }, entitlement: { policy } }),
      { name: 'Jan Claes', phoneNumber: '+32 470 73 25 88' },
    ],
    ['the insured', subject({ entitlement: { policy } }), { name: 'Tom Claes', phoneNumber: '+32 470 55 64 94' }],
    ['nobody who is known', subject({}), {}],
  ])('%s', (_who, request, expected) => {
    expect(callerToCall(request)).toEqual(expected);
  });
});

describe('the partner', () => {
  const job = (parts: Partial<Job>): Job => ({
    id: 'j',
    requestId: 'r',
    isActive: true,
    status: 'Assigned',
    jobStatus: 'Assigned',
    partner: { id: 'p', type: 'Partner', name: 'Garage Wouters' },
    partnerPhoneNumber: '+3292650993',
    ...parts,
  });
  const called = (jobs: Job[], sees = true) => partnerToCall({ jobs, location: { country: 'BE' } }, sees);

  it('is called at the desk that sends them out', () => {
    expect(called([job({})])).toEqual({ name: 'Garage Wouters', phoneNumber: '+32 9 265 09 93' });
  });
  it('has a name only for who may not see more', () => {
    expect(called([job({})], false)).toEqual({ name: 'Garage Wouters' });
  });
  it('stays named when the job is done, and one who was only proposed is nobody', () => {
    expect(called([job({ isActive: false, jobStatus: 'Completed' })])?.name).toBe('Garage Wouters');
    expect(called([job({ isActive: false, jobStatus: 'Proposed' })])).toBeUndefined();
    expect(called([])).toBeUndefined();
  });
});
