import { actCalls } from '../actCalls.ts';
import { flatBatteryInGent } from '../orders.ts';
import { agentIdOf, type Effect, edited, logged, type RaceTarget, targets } from './effect.ts';

const order = (): Record<string, Record<string, unknown>> =>
  flatBatteryInGent({ licensePlate: '2ZZZ999' }) as Record<string, Record<string, unknown>>;
const ofOrder = ({ orderId }: RaceTarget) => ({ id: orderId });

/** A draft of the agent that bears the request's id. */
const draft = `insert into drafts (id, agent_id, order_type, service_order)
  select r.id, ${agentIdOf('agent.be')}, 'RoadsideAssistance', '{}' from ${targets}`;

/** A number of its own for each: nobody is asked more often than a few times an hour. */
const mobileOf = (id: string): string =>
  `+32475${String(Number.parseInt(id.slice(0, 8), 16) % 1_000_000).padStart(6, '0')}`;

const workshop = (name: string) => ({
  name,
  parentOrganisationCode: 'Auto5',
  street: 'Korenmarkt',
  postalCode: '9000',
  addressLevel4: 'Gent',
  countryCode: 'BE',
  latitude: 51.0546,
  longitude: 3.7218,
});
/** A workshop of a client that bears the request's id. */
const savedWorkshop = `insert into client_workshops (id, organisation_code, name, latitude, longitude, doc)
  select r.id, 'Auto5', 'Auto5 Gent', 51.0546, 3.7218, '${JSON.stringify(workshop('Auto5 Gent'))}' from ${targets}`;

/** Orders from the draft to the last edit, and the workshops that they go to. */
export const effectsOnOrders: readonly Effect[] = [
  {
    what: 'create an order',
    act: {
      operation: 'createOrderRequest',
      body: ({ id }) => flatBatteryInGent({ licensePlate: '2ZZZ999', externalId: id }),
    },
    from: 'waiting',
    as: 'agent',
    count: 'select count(*) from requests where external_id = r.id::text',
  },
  {
    what: 'clone a request',
    act: { operation: 'createOrderRequest', body: ({ id }) => ({ ...order(), clonedFromRequestId: id }) },
    from: 'waiting',
    as: 'agent',
    count: `select count(*) from linked_requests where parent_id = r.id and relationship_type = 'Clone'`,
  },
  {
    what: 'edit a part of the order',
    act: actCalls.EditRequest,
    from: 'waiting',
    as: 'agent',
    count: edited,
  },
  {
    what: 'change the licence plate',
    act: {
      operation: 'saveOrderVehicle',
      at: ofOrder,
      body: () => ({ ...order().vehicle, licensePlate: { country: 'BE', value: '2ZZZ998' } }),
    },
    from: 'waiting',
    as: 'agent',
    count: edited,
  },
  {
    what: 'move the vehicle to other coordinates',
    act: {
      operation: 'saveOrderServiceLocation',
      at: ofOrder,
      body: () => ({ ...order().serviceLocation, latitude: 51.0547, longitude: 3.7224 }),
    },
    from: 'waiting',
    as: 'agent',
    count: edited,
  },
  {
    what: 'change the contract part',
    act: {
      operation: 'saveOrderContract',
      at: ofOrder,
      body: () => ({ requestedService: { ...order().requestedService, additionalRemarks: 'A child' } }),
    },
    from: 'waiting',
    as: 'agent',
    count: edited,
  },
  {
    what: 'change the tow’s destination',
    act: actCalls.EditTowDestination,
    from: 'assigned',
    as: 'agent',
    count: edited,
  },
  {
    what: 'save the whole request',
    act: {
      operation: 'saveRequest',
      body: ({ seen }) => ({
        ...seen,
        order: { ...seen?.order, vehicle: { ...seen?.order.vehicle, color: 'Red' } },
      }),
    },
    isRead: true,
    from: 'waiting',
    as: 'agent',
    count: edited,
  },
  {
    what: 'give the 112 advice',
    act: { operation: 'giveSafetyAdvice', body: () => ({ everyoneSafe: 'Yes' }) },
    from: 'waiting',
    as: 'agent',
    count: logged('112 advice given'),
  },
  {
    what: 'ask the motorist of a draft for his position',
    act: { operation: 'askForPosition', body: ({ id }) => ({ phoneNumber: mobileOf(id), language: 'nl' }) },
    from: 'waiting',
    as: 'agent',
    given: draft,
    count: 'select count(*) from outbox o join position_links l on l.outbox_id = o.id where l.draft_id = r.id',
  },
  {
    what: 'hand a draft over',
    act: { operation: 'handOverDraft', body: ({ colleagueId }) => ({ agentId: colleagueId }) },
    from: 'waiting',
    as: 'agent',
    given: draft,
    count: 'select count(*) from draft_hand_overs where draft_id = r.id',
  },
  {
    what: 'add a client’s workshop',
    act: { operation: 'createClientWorkshop', body: ({ id }) => workshop(id) },
    from: 'waiting',
    as: 'admin',
    count: 'select count(*) from client_workshops where name = r.id::text',
  },
  {
    what: 'save a client’s workshop',
    act: { operation: 'saveClientWorkshop', body: () => workshop('Auto5 Korenmarkt') },
    from: 'waiting',
    as: 'admin',
    findsItDone: true,
    given: savedWorkshop,
    count: 'select version - 1 from client_workshops where id = r.id',
  },
  {
    what: 'switch a client’s workshop off',
    act: { operation: 'setClientWorkshopStatus', body: () => ({ isActive: false }) },
    from: 'waiting',
    as: 'admin',
    findsItDone: true,
    given: savedWorkshop,
    count: 'select version - 1 from client_workshops where id = r.id',
  },
];
