import { describe, expect, it } from 'vitest';
import type { Policy, PriceEstimate, ServiceOrder } from '../../generated/api.ts';
import { decideEdit, entitledEdit, withoutOldEstimate } from './decideEdit.ts';
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

  it('that touches references alone is held against who may give them, and no plate is asked for again', () => {
    const decided = decideEdit(before, { ...before, ...references }, facts({ mayGiveReferences: false }), now);
    expect(codes(decided)).toEqual(['referenceData REFERENCES_NOT_PERMITTED']);
  });

  it('takes the register’s policy where it names another than the order had', () => {
    const named = { type: 'Policy', status: 'Covered', policy: { ...policy, status: 'Covered' } } as const;
    const { entitlement } = entitledEdit(before, { ...before, entitlement: named }, { agent, policy });
    expect(entitlement).toMatchObject({ status: 'Expired', policy: { status: 'Expired' } });
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

describe('the estimate that an order was created with (1-intake §4, §7)', () => {
  const estimate: PriceEstimate = {
    status: 'OK',
    estimatedAt: '2026-11-21T09:59:00Z',
    estimations: [],
    tripDistanceInKm: 12,
    isStraightLine: false,
  };
  const estimates = { status: 'OK', estimatedAt: estimate.estimatedAt } as const;
  const before = { ...sentOrder(aWholeOrder({ client })), id: 'order', estimates };
  const moved = { ...before, serviceLocation: { ...before.serviceLocation, latitude: 51.06 } };

  it('is kept with the order, without an amount', () => {
    const { order } = decideOrder(sentOrder(aWholeOrder()), facts({ estimate }), now);
    expect(order.estimates).toEqual({ ...estimates, distanceInKm: 12, isStraightLine: false });
  });

  it('holds while nothing that it asked has changed, and goes when it has', () => {
    const renamed = { ...before, serviceLocation: { ...before.serviceLocation, remarks: 'Behind the church' } };
    expect(withoutOldEstimate(agent, before, renamed, now).estimates).toEqual(estimates);
    expect(withoutOldEstimate(agent, before, moved, now)).not.toHaveProperty('estimates');
  });

  it('goes, too, where nothing can be asked any more, and stays where nothing could be asked before', () => {
    const { latitude: _lat, longitude: _lng, ...nowhere } = before.serviceLocation;
    const lost = { ...before, serviceLocation: nowhere };
    expect(withoutOldEstimate(agent, before, lost, now)).not.toHaveProperty('estimates');
    expect(withoutOldEstimate(agent, lost, lost, now)).toHaveProperty('estimates');
    expect(withoutOldEstimate(agent, sentOrder(aWholeOrder()), moved, now)).not.toHaveProperty('estimates');
  });

  it('is not what an edit sends, but what the order had', () => {
    const lie = {
      ...before,
      estimates: { status: 'NoPartnersFound' as const, estimatedAt: estimate.estimatedAt },
      clonedFromRequestId: 'other',
    };
    expect(entitledEdit(before, lie, { agent })).toMatchObject({ estimates });
    expect(entitledEdit(before, lie, { agent })).not.toHaveProperty('clonedFromRequestId');
    expect(entitledEdit({ ...before, clonedFromRequestId: 'first' }, lie, { agent })).toMatchObject({
      clonedFromRequestId: 'first',
    });
    const { estimates: _none, id: _id, ...without } = before;
    const edited = entitledEdit(without, lie, { agent });
    expect(edited).not.toHaveProperty('estimates');
  });
});
