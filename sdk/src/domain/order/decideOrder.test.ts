import { describe, expect, it } from 'vitest';
import type { Policy, ServiceOrder } from '../../generated/api.ts';
import { decideEdit, entitledEdit } from './decideEdit.ts';
import { decideOrder, sentOrder } from './decideOrder.ts';
import { aContract, anAgent, aWholeOrder } from './fixtures.testing.ts';
import type { OrderFacts } from './orderFacts.ts';

const now = new Date('2026-11-21T10:00:00Z');
const agent = anAgent();
const client = { code: 'Touring', name: 'Touring' };
const facts = (parts: Partial<OrderFacts> = {}) => ({
  contract: aContract(),
  client,
  places: {},
  refusedWorkshops: [],
  mayGiveReferences: true,
  isInsurerBlocked: false,
  ...parts,
  // An edit asks for the whole agent.
  agent,
});
const checks = (...names: NonNullable<NonNullable<ReturnType<typeof aContract>['process']>['checks']>) =>
  aContract({ process: { checks: names } });
const codes = ({ faults }: { faults: readonly { path: string; code: string }[] }) =>
  faults.map(({ path, code }) => `${path} ${code}`);
const workshop = { stop: 'serviceLocation', field: 'clientWorkshopId', id: 'w' } as const;
const references = { referenceData: [{ code: 'dossier', value: '1' }] } as Partial<ServiceOrder>;
const policy: Policy = { licensePlate: '1ABC123', contractCode: 'C24Prepaid19', status: 'Expired' };

describe('a new order is decided by its facts alone', () => {
  it.each<[string, Partial<OrderFacts>, string, string | undefined]>([
    ['nothing speaks against it', {}, 'Dispatching', undefined],
    [
      'the plate has a request of the day',
      { contract: checks('DuplicateRequestSameDay'), duplicateOf: 'other' },
      'HomeAssistanceCompanyAssigned',
      'DuplicateRequestSameDay',
    ],
    [
      'the way is too long',
      {
        contract: aContract({ process: { checks: ['LongDistanceTow'], longDistanceTowKm: 50 } }),
        trip: { distanceInKm: 80, isStraightLine: false },
      },
      'HomeAssistanceCompanyAssigned',
      'LongDistanceTow',
    ],
    [
      'it stands abroad, where the contract has a company',
      {
        contract: aContract({
          coverage: { homeMarket: 'IT' },
          dispatch: { abroadAssistanceCompanyCodes: { BE: 'C24Belgium' } },
        }),
      },
      'HomeAssistanceCompanyAssigned',
      undefined,
    ],
    [
      'its address lies far from its position',
      { places: { serviceLocation: { positionCountryCode: 'BE', addressAt: { latitude: 49, longitude: 2 } } } },
      'HomeAssistanceCompanyAssigned',
      'SpecialIncidentLocation',
    ],
  ])('%s', (_case, parts, status, reason) => {
    const decided = decideOrder(sentOrder(aWholeOrder()), facts(parts), now);
    expect(codes(decided)).toEqual([]);
    expect([decided.status, decided.statusReason]).toEqual([status, reason]);
  });

  it.each<[string, Partial<OrderFacts>, Partial<ServiceOrder>, string[]]>([
    [
      'a workshop that is not offered',
      { refusedWorkshops: [workshop] },
      {},
      ['serviceLocation.clientWorkshopId WORKSHOP_NOT_OFFERED'],
    ],
    [
      'references from who may not',
      { mayGiveReferences: false },
      references,
      ['referenceData REFERENCES_NOT_PERMITTED'],
    ],
    ['an insurer that blocks', { isInsurerBlocked: true }, {}, ['entitlement.policy INSURER_BLOCKED']],
    [
      'an archived contract',
      { contract: aContract({ archivedAt: '2026-01-01T00:00:00Z' }) },
      {},
      ['requestedService.contractCode CONTRACT_ARCHIVED'],
    ],
  ])('is refused for %s', (_case, parts, order, expected) => {
    expect(codes(decideOrder(sentOrder(aWholeOrder(order)), facts(parts), now))).toEqual(expected);
  });

  it('takes client, policy and adviser from the facts, not from the caller', () => {
    const sent = sentOrder(
      aWholeOrder({
        client: { code: 'Other', name: 'Other' },
        entitlement: { type: 'Policy', status: 'Covered', policy: { ...policy, status: 'Covered' } },
        caller: { everyoneSafe: 'No', adviceGivenAt: now.toISOString(), adviceGivenBy: 'Somebody' },
      }),
    );
    const { order } = decideOrder(sent, facts({ policy }), now);
    expect(order.client).toEqual(client);
    expect(order.entitlement?.status).toBe('Expired');
    expect(order.caller?.adviceGivenBy).toBe(agent.fullName);
  });
});

describe('an edit is decided by its facts alone', () => {
  const before = { ...sentOrder(aWholeOrder({ client })), id: 'order' };

  it('that changes nothing is none', () => {
    expect(decideEdit(before, before, facts(), now)).toMatchObject({ isUnchanged: true, parts: [], faults: [] });
  });

  it('is refused for what it changed only', () => {
    const wanted = { ...before, vehicle: { ...before.vehicle, make: '', model: '' } };
    const decided = decideEdit(before, wanted, facts({ refusedWorkshops: [workshop], mayGiveReferences: false }), now);
    expect(decided.parts).toEqual(['vehicle']);
    expect(codes(decided)).toEqual(['vehicle.makeModel MAKE_MODEL_REQUIRED']);
  });

  it('keeps what an edit cannot change, and the policy that it names again', () => {
    const stored: ServiceOrder = {
      ...before,
      draftId: 'd',
      attachmentIds: ['a'],
      entitlement: { type: 'Policy', status: 'Covered', policy },
    };
    const wanted: ServiceOrder = { ...stored, draftId: 'other', attachmentIds: [], orderType: 'Workshop' };
    const { id, draftId, attachmentIds, orderType, entitlement } = entitledEdit(stored, wanted, { agent });
    expect({ id, draftId, attachmentIds, orderType }).toEqual({
      ...{ id: 'order', draftId: 'd', attachmentIds: ['a'], orderType: 'RoadsideAssistance' },
    });
    expect(entitlement).toEqual(stored.entitlement);
  });
});
