import type { SessionEvent } from '@towline/sdk/api';
import type { Row } from '../../db/copyText.ts';
import { createRandom, type Random } from '../random.ts';
import { customerApp } from './story.ts';
import type { ToldRequest } from './toldRequest.ts';

/** What a customer app reports on the way to an order, with the seconds that a customer takes for each. */
const wayToOrder: readonly (readonly [category: SessionEvent['category'], code: string, seconds: number])[] = [
  ['page', 'home', 4],
  ['page', 'licensePlate', 14],
  ['page', 'problem_selected', 20],
  ['page', 'serviceLocation', 12],
  ['modal', 'serviceLocation_confirmed', 25],
  ['page', 'contactDetails', 35],
  ['modal', 'termsAndConditions', 8],
  ['page', 'orderSummary', 12],
  ['modal', 'order_confirmed', 6],
];
const afterOrder: readonly string[] = ['trackPartner', 'partnerOnItsWay', 'trackPartner', 'rateService'];

const campaigns = [
  {},
  {},
  {},
  { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'winter', utm_term: 'depannage', gclid: 'Cj0KCQiA' },
  { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'insured', utm_content: 'footer' },
  { utm_source: 'sticker', utm_medium: 'qr', utm_campaign: 'windscreen' },
] as const;
const browsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  'Mozilla/5.0 (Linux; Android 15; SM-A556B) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
] as const;

/** How many steps of the way a customer goes who leaves without ordering. */
const leavesAfter = [2, 3, 4, 6, 8] as const;

/**
 * The sessions of a customer who ordered in the customer app: now and then one that he left, then the one that led to the
 * request. Drawn from a stream of their own, so that they move nothing else of the demo.
 */
export function sessionRows({ id, plot, draft, steps }: ToldRequest, now: Date): Row<'customer_sessions'>[] {
  if (steps[0]?.by.name !== customerApp.name) return [];
  const random = createRandom(1, `sessions ${id}`);
  const { subject } = draft;
  const agreed = wayToOrder.reduce((sum, [, , seconds]) => sum + seconds, 0) * 1_000;
  const startedAt = new Date(draft.createdAt.getTime() - Math.round(agreed * random.between(0.8, 1.6)));
  const common = {
    contract_code: subject.contract.code,
    external_contract_code: subject.externalContractCode ?? null,
    language: subject.customer.language,
  };
  const left = random.chance(0.35) ? new Date(startedAt.getTime() - random.integer(10, 2_000) * 60_000) : undefined;
  const visit = createVisit(random, subject.licensePlate);
  const events = [
    ...visit(startedAt, draft.createdAt, wayToOrder.length),
    ...(plot === 'sessionExpired' ? [] : tracked(random, draft.createdAt, now)),
  ];
  return [
    ...(left
      ? [sessionOf(random, common, visit(left, undefined, random.pick(leavesAfter)), { license_plate: null })]
      : []),
    sessionOf(random, common, events, {
      request_id: id,
      license_plate: subject.licensePlate,
      name: subject.customer.fullName,
      email: subject.customer.email,
      phone_number: subject.customer.phoneNumber,
    }),
  ];
}

function sessionOf(
  random: Random,
  common: Pick<Row<'customer_sessions'>, 'contract_code' | 'external_contract_code' | 'language'>,
  events: readonly SessionEvent[],
  who: Partial<Row<'customer_sessions'>>,
): Row<'customer_sessions'> {
  return {
    id: random.uuid(),
    ...common,
    started_at: events[0]?.timestamp ?? '',
    last_event_at: events.at(-1)?.timestamp ?? null,
    request_id: null,
    license_plate: null,
    name: null,
    email: null,
    phone_number: null,
    ...who,
    events: JSON.stringify(events),
  };
}

/** Tells of a visit: the entry with its campaign, then so many steps of the way, the last of them at `end` where there is one. */
function createVisit(random: Random, licensePlate: string) {
  const headers = { 'user-agent': random.pick(browsers) };
  return (start: Date, end: Date | undefined, length: number): SessionEvent[] => {
    const campaign = random.pick(campaigns);
    const way = wayToOrder.slice(0, length);
    const total = way.reduce((sum, [, , seconds]) => sum + seconds, 0);
    const span = end ? (end.getTime() - start.getTime()) / total : 1_000;
    let passed = 0;
    const steps = way.map(([category, code, seconds]): SessionEvent => {
      passed += seconds;
      return {
        category,
        code,
        timestamp: new Date(start.getTime() + Math.round(passed * span)).toISOString(),
        ...(category === 'modal' && { content: { isModal: true, action: 'open' } }),
        ...(code === 'problem_selected' && { appState: { licensePlate } }),
      };
    });
    const entry: SessionEvent = { category: 'entry', code: 'home', timestamp: start.toISOString(), headers };
    return [{ ...entry, ...(Object.keys(campaign).length > 0 && { query: campaign }) }, ...steps];
  };
}

/** He comes back to see where the truck is. */
function tracked(random: Random, orderedAt: Date, now: Date): SessionEvent[] {
  if (!random.chance(0.6)) return [];
  let at = orderedAt.getTime() + random.integer(60, 400) * 1_000;
  const entry: SessionEvent = { category: 'entry', code: 'tracking', timestamp: new Date(at).toISOString() };
  const seen = afterOrder.slice(0, random.integer(1, afterOrder.length)).map((code): SessionEvent => {
    at += random.integer(20, 700) * 1_000;
    return { category: 'page', code, timestamp: new Date(at).toISOString() };
  });
  return [entry, ...seen].filter(({ timestamp }) => Date.parse(timestamp) <= now.getTime());
}
