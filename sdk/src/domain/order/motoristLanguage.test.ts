import { expect, it } from 'vitest';
import type { Policy, ServiceOrder } from '../../generated/api.ts';
import { withCaller, withCallerOfPolicy, withoutCallerOfPolicy } from './caller.ts';
import { aContract, anOrder } from './fixtures.testing.ts';
import { motoristLanguage, presumedLanguage } from './motoristLanguage.ts';

const policy: Policy = {
  licensePlate: '2NYT961',
  contractCode: 'C24Prepaid19',
  status: 'Covered',
  customerFirstName: 'Tom',
  customerLastName: 'Claes',
  customerPhoneNumber: '+32 470 55 64 94',
  customerLanguage: 'de',
};
const { customerLanguage: _, ...silent } = policy;
const nobody = { serviceLocation: {}, caller: undefined, entitlement: undefined, vehicle: {}, policyInput: undefined };
const under = (known: Policy): Partial<ServiceOrder> => ({ entitlement: { type: 'Policy', policy: known } });
const contacts = [{ name: 'Els', language: 'it' as const }];
const belgian = aContract({ coverage: { homeMarket: 'BE' } });

it.each<[string, Partial<ServiceOrder>, typeof belgian | undefined, string | undefined, string]>([
  [
    'what the caller speaks comes first',
    { ...under(policy), caller: { language: 'fr' }, serviceLocation: { contacts } },
    belgian,
    'en',
    'fr',
  ],
  ['then the contact', { ...under(policy), serviceLocation: { contacts } }, belgian, 'en', 'it'],
  ["then the policy's customer", under(policy), belgian, 'en', 'de'],
  ['then the country, in which nobody speaks as the agent', under(silent), belgian, 'en', 'nl'],
  ['then the country, where one of its languages is the agent’s', under(silent), belgian, 'fr', 'fr'],
  [
    'the country of the plate, without a contract',
    { vehicle: { licensePlate: { value: 'AB123CD', country: 'IT' } } },
    undefined,
    'fr',
    'it',
  ],
  ['then the agent', { policyInput: { selectedCountry: 'Other' } }, undefined, 'it', 'it'],
  ['then English', {}, undefined, 'pt', 'en'],
])('%s', (_what, said, contract, agentLanguage, expected) => {
  expect(motoristLanguage(anOrder({ ...nobody, ...said }), { contract, agentLanguage })).toBe(expected);
});

it('is presumed of the policy alone', () => {
  expect(presumedLanguage(anOrder({ ...nobody, ...under(policy) }))).toBe('de');
});

it('who is caller and contact speaks one language, until another is chosen', () => {
  const first = anOrder({
    ...nobody,
    serviceLocation: {
      contacts: [
        { name: 'Tom', language: 'nl' },
        { name: 'Els', language: 'nl' },
      ],
    },
  });
  const spoken = ({ serviceLocation }: ServiceOrder) => serviceLocation.contacts?.map(({ language }) => language);
  const french = withCaller(first, { language: 'fr' });
  expect(spoken(french)).toEqual(['fr', 'nl']);
  expect(spoken(withCaller(french, { language: 'de' }))).toEqual(['de', 'nl']);
  const chosen = { ...french, serviceLocation: { contacts: [{ name: 'Tom', language: 'it' as const }] } };
  expect(spoken(withCaller(chosen, { language: 'de' }))).toEqual(['it']);
});

it('the policy’s customer is who calls, until somebody else is said, and goes with the policy', () => {
  const found = (caller?: ServiceOrder['caller']) =>
    withCallerOfPolicy(anOrder({ ...nobody, ...under(policy), ...(caller && { caller }) }), policy, 'BE');
  expect(found().caller).toEqual({ name: 'Tom Claes', callbackNumber: '+32 470 55 64 94' });
  expect(found({ everyoneSafe: 'Yes', callbackNumber: '+32470556494' }).caller?.name).toBe('Tom Claes');
  expect(found({ callbackNumber: '+32475123456' }).caller).toEqual({ callbackNumber: '+32475123456' });
  expect(found({ name: 'Els' }).caller).toEqual({ name: 'Els' });
  expect(withoutCallerOfPolicy(found({ everyoneSafe: 'No' })).caller).toEqual({ everyoneSafe: 'No' });
  const typed = { ...found(), caller: { name: 'Els', callbackNumber: '+32475123456' } };
  expect(withoutCallerOfPolicy(typed)).toBe(typed);
  // A register may write numbers as they are dialled at home.
  const national = { ...silent, customerPhoneNumber: '0470 55 64 94' };
  const atHome = withCallerOfPolicy(anOrder({ ...nobody, ...under(national) }), national, 'BE');
  expect(atHome.caller?.callbackNumber).toBe('+32 470 55 64 94');
  expect(withoutCallerOfPolicy(atHome).caller).toEqual({});
});
