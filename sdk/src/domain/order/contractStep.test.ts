import { describe, expect, it } from 'vitest';
import type { AdditionalService, ServiceOrder } from '../../generated/api.ts';
import { contractIssues } from './contractStep.ts';
import { aContext, aContract, anOrder, aWholeOrder } from './fixtures.testing.ts';

const whole = aWholeOrder();
const faults = (order: ServiceOrder, context = aContext()) =>
  contractIssues(order, context).map(({ path, code }) => `${path} ${code}`);
const withService = (service: ServiceOrder['requestedService']) => ({
  ...whole,
  requestedService: { ...whole.requestedService, ...service },
});

describe('contractIssues', () => {
  it.each<[string, ServiceOrder, string[]]>([
    ['whole', whole, []],
    ['no service', withService({ type: undefined }), ['requestedService.type SERVICE_TYPE_REQUIRED']],
    ['a service not offered', withService({ type: 'Workshop' }), ['requestedService.type SERVICE_TYPE_NOT_OFFERED']],
    [
      'a kind of order that the contract does not take',
      {
        ...whole,
        orderType: 'WorkshopLogistics',
        requestedService: { ...whole.requestedService, type: 'TowingTransport' },
      },
      ['requestedService.contractCode ORDER_TYPE_NOT_OFFERED'],
    ],
    [
      'an order that exists keeps its kind',
      { ...withService({ type: 'TowingTransport' }), id: '1', orderType: 'WorkshopLogistics' },
      [],
    ],
    ['no client', { ...whole, client: undefined }, ['client CLIENT_REQUIRED']],
    ['no search type', { ...whole, searchType: undefined }, ['searchType SEARCH_TYPE_REQUIRED']],
    [
      'no plate to search by',
      { ...whole, policyInput: { licensePlate: ' - ' } },
      ['policyInput.licensePlate PLATE_REQUIRED'],
    ],
    [
      'a plate that is none',
      { ...whole, policyInput: { licensePlate: 'X1', selectedCountry: 'IT' } },
      ['policyInput.licensePlate PLATE_INVALID'],
    ],
    ['a search by contract needs no plate', { ...whole, searchType: 'Contract', policyInput: undefined }, []],
  ])('%s', (_name, order, expected) => {
    expect(faults(order)).toEqual(expected);
  });

  it('takes no new order under an archived contract; one that exists stays', () => {
    const context = aContext({ contract: aContract({ archivedAt: '2026-11-01T00:00:00Z' }) });
    expect(faults(whole, context)).toEqual(['requestedService.contractCode CONTRACT_ARCHIVED']);
    expect(faults({ ...whole, id: '1' }, context)).toEqual([]);
  });

  it('takes no new order under a contract that is not active; one that exists stays', () => {
    const context = aContext({ contract: aContract({ isActive: false }) });
    expect(faults(whole, context)).toEqual(['requestedService.contractCode CONTRACT_NOT_ACTIVE']);
    expect(faults({ ...whole, id: '1' }, context)).toEqual([]);
  });

  it('an empty order lacks everything', () => {
    expect(faults(anOrder(), aContext({ contract: undefined })).map((fault) => fault.split(' ')[1])).toEqual([
      'SERVICE_TYPE_REQUIRED',
      'CLIENT_REQUIRED',
      'CONTRACT_REQUIRED',
      'SEARCH_TYPE_REQUIRED',
    ]);
  });

  it('waits for the contract that was chosen', () => {
    expect(faults(whole, aContext({ contract: undefined }))).toEqual([
      'requestedService.contractCode CONTRACT_NOT_LOADED',
    ]);
  });

  it('a flagged insurer blocks, with the number to call', () => {
    const blocked = { phoneNumber: '+39 011 555 1234', messageKey: 'INSURER_BLOCKED' };
    const policy = {
      licensePlate: '1ABC123',
      contractCode: 'X',
      status: 'Covered',
      company: { code: '432', name: 'Y', blocked },
    } as const;
    const [issue] = contractIssues({ ...whole, entitlement: { type: 'Policy', policy } }, aContext());
    expect(issue).toMatchObject({
      code: 'INSURER_BLOCKED',
      severity: 'error',
      params: { phoneNumber: '+39 011 555 1234' },
    });
  });
});

describe('repair in a workshop', () => {
  const contract = aContract({
    process: { intakeFlow: 'RoadsideAssistanceWithRepair' },
    coverage: { additionalServiceTypes: ['WorkshopRepair'] },
  });
  const service = { type: 'TowingWithRepair' } as const;

  it.each<[ServiceOrder['requestedService'], string[]]>([
    [{ ...service }, ['requestedService.repairInWorkshop REPAIR_IN_WORKSHOP_REQUIRED']],
    [{ ...service, repairInWorkshop: false }, ['requestedService.repairInWorkshop FIXED_BY_SERVICE']],
    [{ type: 'TowingTransport', repairInWorkshop: false }, []],
    [{ type: 'TowingTransport', repairInWorkshop: true, additionalServices: ['WorkshopRepair'] }, []],
    [{ ...service, repairInWorkshop: true }, ['requestedService.additionalServices ADDITIONAL_SERVICE_REQUIRED']],
    [
      { ...service, repairInWorkshop: true, additionalServices: [] },
      ['requestedService.additionalServices ADDITIONAL_SERVICE_REQUIRED'],
    ],
    [{ ...service, repairInWorkshop: true, additionalServices: ['WorkshopRepair'] }, []],
    [
      { ...service, repairInWorkshop: true, additionalServices: ['WorkshopRepair', 'BodyShopRepair'] },
      ['requestedService.additionalServices ADDITIONAL_SERVICE_NOT_OFFERED'],
    ],
    [{ type: 'BreakdownAssistance' }, []],
    [
      { type: 'BreakdownAssistance', additionalServices: ['WorkshopRepair'] },
      ['requestedService.additionalServices ADDITIONAL_SERVICE_NOT_OFFERED'],
    ],
    [{ type: 'BreakdownAssistance', repairInWorkshop: true }, ['requestedService.repairInWorkshop FIXED_BY_SERVICE']],
  ])('%j: %j', (requested, expected) => {
    expect(faults(withService(requested), aContext({ contract }))).toEqual(expected);
  });

  it('is not asked in another flow', () => {
    expect(faults(withService({ type: 'TowingTransport' }))).toEqual([]);
    const sent = withService({
      type: 'TowingTransport',
      repairInWorkshop: true,
      additionalServices: ['WorkshopRepair'],
    });
    expect(faults(sent)).toEqual([
      'requestedService.additionalServices ADDITIONAL_SERVICE_NOT_OFFERED',
      'requestedService.repairInWorkshop FIXED_BY_SERVICE',
    ]);
    expect(faults({ ...sent, id: 'o' })).toEqual([]);
  });

  it('a ticket says it in the services of its contract', () => {
    const ticket = (one: AdditionalService) => ({
      ...withService({ type: 'Workshop', additionalServices: [one] }),
      orderType: 'Workshop' as const,
    });
    expect(faults(ticket('WorkshopRepair'), aContext({ contract }))).toEqual([]);
    expect(faults(ticket('BodyShopRepair'), aContext({ contract }))).toEqual([
      'requestedService.additionalServices ADDITIONAL_SERVICE_NOT_OFFERED',
    ]);
  });
});

describe('what overrides the coverage', () => {
  const path = 'requestedService.coverageOverrides';

  it.each<[ServiceOrder['requestedService']['coverageOverrides'], string[]]>([
    [undefined, []],
    [{}, []],
    [{ loadedTowingDistance: 0, totalCost: 250.5 }, []],
    [{ loadedTowingDistance: -1 }, [`${path}.loadedTowingDistance COVERAGE_OVERRIDE_INVALID`]],
    [{ totalCost: Number.NaN }, [`${path}.totalCost COVERAGE_OVERRIDE_INVALID`]],
  ])('%j: %j', (coverageOverrides, expected) => {
    expect(faults(withService({ coverageOverrides }))).toEqual(expected);
  });
});

it('several policies of which none is chosen are pointed out, but block nobody', () => {
  const policy = { licensePlate: '1ABC123', contractCode: 'X', status: 'Covered' } as const;
  const open = contractIssues({ ...whole, policies: [policy, policy] }, aContext());
  expect(open).toMatchObject([{ path: 'entitlement.policy', code: 'POLICY_CHOICE_OPEN', severity: 'warning' }]);
  expect(faults({ ...whole, policies: [policy] })).toEqual([]);
  expect(faults({ ...whole, policies: [policy, policy], entitlement: { type: 'Policy', policy } })).toEqual([]);
});
