import { describe, expect, test } from 'vitest';
import { errorsAmong, type FaultFacts, factFaults } from './orderFaults.ts';

const none: FaultFacts = { refusedWorkshops: [], mayGiveReferences: true, isInsurerBlocked: false };
const workshop = { stop: 'destinationLocation', field: 'clientWorkshopId', id: 'w' } as const;

// 1-intake §4, §5, §6: what the order alone cannot say against itself.
describe('the faults that the register and the permissions find', () => {
  test.each<[string, Partial<FaultFacts>, boolean, string[]]>([
    ['none', {}, true, []],
    [
      'a workshop that is not offered, at its own field',
      { refusedWorkshops: [workshop] },
      false,
      ['destinationLocation.clientWorkshopId WORKSHOP_NOT_OFFERED'],
    ],
    [
      'one fault a workshop',
      { refusedWorkshops: [workshop, { ...workshop, stop: 'serviceLocation' }] },
      false,
      [
        'destinationLocation.clientWorkshopId WORKSHOP_NOT_OFFERED',
        'serviceLocation.clientWorkshopId WORKSHOP_NOT_OFFERED',
      ],
    ],
    ['references from who may not', { mayGiveReferences: false }, true, ['referenceData REFERENCES_NOT_PERMITTED']],
    ['none where this call gives none', { mayGiveReferences: false }, false, []],
    ['an insurer that blocks', { isInsurerBlocked: true }, false, ['entitlement.policy INSURER_BLOCKED']],
    [
      'all at once',
      { refusedWorkshops: [workshop], mayGiveReferences: false, isInsurerBlocked: true },
      true,
      [
        'destinationLocation.clientWorkshopId WORKSHOP_NOT_OFFERED',
        'referenceData REFERENCES_NOT_PERMITTED',
        'entitlement.policy INSURER_BLOCKED',
      ],
    ],
  ])('%s', (_what, facts, areGiven, expected) => {
    const faults = factFaults({ ...none, ...facts }, areGiven);
    expect(faults.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
    for (const { messageKey } of faults) expect(messageKey).not.toBe('');
  });

  test('an edit of the vehicle is told at its plate, with whom its customer must call', () => {
    const insurer = { isInsurerBlocked: true, blockedInsurerPhone: '+390115100432' };
    const [fault] = factFaults({ ...none, ...insurer }, false, 'vehicle.licensePlate');
    expect(fault).toMatchObject({ path: 'vehicle.licensePlate', params: { phoneNumber: '+390115100432' } });
  });
});

test('warnings refuse nothing', () => {
  const issue = { tab: 'Vehicle', path: 'a', code: 'PLATE_INVALID', messageKey: 'X' } as never as object;
  const issues = [
    { ...issue, severity: 'warning' },
    { ...issue, severity: 'error' },
  ] as never;
  expect(errorsAmong(issues)).toHaveLength(1);
});
