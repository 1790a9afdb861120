import { contractCodesOf, isAdmin, mayOrderFor } from '@towline/sdk/access/agent';
import type { Agent, GuaranteeList, Policy } from '@towline/sdk/api';
import { normalisePlate } from '@towline/sdk/domain/licensePlate';
import { OPERATOR_TIME_ZONE } from '@towline/sdk/domain/time/zone';
import { zoneOfCountry } from '@towline/sdk/domain/timeZone';
import type { Query } from '@towline/sdk/types';
import { likeText } from '../db/likeText.ts';
import { phonePatterns } from '../db/phoneDigits.ts';
import { built, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { is, isOneOf, paged } from './paged.ts';
import { soughtPlate } from './soughtPlate.ts';

/** What policies are looked up by (3-platform §3). */
export interface PolicyFilter {
  licensePlate?: string | undefined;
  customerName?: string | undefined;
  customerPhone?: string | undefined;
  contractCode?: string | undefined;
  externalContractCode?: string | undefined;
  take: number;
}

// Covered to the end of its last day in the home market's zone; without an end covered (DECISIONS S-26). Which day it is elsewhere is at most
// a day off: of others the contract, a large document, is not opened.
const marketSql = `(select upper(c.doc->'coverage'->>'homeMarket') from contracts c where c.code = p.contract_code)`;
const zoneSql = `coalesce('${JSON.stringify(zoneOfCountry)}'::jsonb ->> ${marketSql}, '${OPERATOR_TIME_ZONE}')`;
const dayIn = (now: string, zone: string): string => `(${now}::timestamptz at time zone ${zone})::date`;
const isOverSql = (now: string): string => {
  const today = dayIn(now, `'${OPERATOR_TIME_ZONE}'`);
  return `case when p.coverage_to < ${today} - 1 then true when p.coverage_to <= ${today} then p.coverage_to < ${dayIn(now, zoneSql)} end`;
};

export const policyJson = (now: string) => `json_strip_nulls(json_build_object(
  'id', p.id, 'licensePlate', p.license_plate, 'vin', p.vin, 'coverageFrom', p.coverage_from, 'coverageTo', p.coverage_to,
  'vehicleType', p.vehicle_type, 'make', p.make, 'model', p.model, 'fuelType', p.fuel_type, 'mileage', p.mileage,
  'contractCode', p.contract_code, 'externalContractCode', p.external_contract_code,
  'customerFirstName', p.customer_first_name, 'customerLastName', p.customer_last_name, 'customerEmail', p.customer_email,
  'customerPhoneNumber', p.customer_phone_number, 'customerLanguage', p.customer_language,
  'completedAssistanceRequestsCount', greatest(p.completed_assistance_requests_count, (select count(*) from requests r
    where r.license_plate = p.license_plate and r.contract_code = p.contract_code and r.status_group = 'CompletedAfterDispatch'
      and r.created_at >= p.coverage_from)),
  'company', case when p.company_code is not null then json_build_object('code', p.company_code, 'name', coalesce(p.company_name, o.name, p.company_code),
    'blocked', o.doc->'blockedInsurer') end,
  'companyName', p.company_name, 'aniaCompanyCode', p.company_code, 'importId', p.import_id, 'version', p.version,
  'status', case when ${isOverSql(now)} then 'Expired' else 'Covered' end))`;

/** Of several policies of a plate the one that lasts longest comes first. */
export const latestFirst = 'p.coverage_to desc nulls first, p.coverage_from desc';

/**
 * Whether a look-up reaches the agent's own contracts only. By its plate the policy of a contract for which he takes orders is
 * found as well, though the contract be none of his: intake needs it (DECISIONS C-11, INT-19).
 */
export function isLimitedToOwn(agent: Agent, { licensePlate, contractCode }: Partial<PolicyFilter>): boolean {
  if (isAdmin(agent)) return false;
  return !contractCode || normalisePlate(licensePlate ?? '') === '' || !mayOrderFor(agent, contractCode);
}

// As the index has it (migration 0070).
const customerSql = `lower(coalesce(p.customer_first_name || ' ', '') || coalesce(p.customer_last_name, ''))`;

/** The words of a name, the longest first: "Maes Eva" is who is kept as Eva Maes. */
const wordsOf = (name: string | undefined): string[] | undefined => {
  const words = likeText(name ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return words.length > 0 ? words.sort((one, other) => other.length - one.length) : undefined;
};

/** Every word, in any order. The index finds the first, the others are looked for in what it found. */
const ofCustomer = (p: string): string =>
  `${customerSql} like '%' || lower((${p}::text[])[1]) || '%'
      and ${customerSql} like all (select '%' || lower(word) || '%' from unnest(${p}::text[]) word)`;

type PolicyPart = keyof Omit<PolicyFilter, 'take'> | 'own';
const policyParts: Record<PolicyPart, (p: string) => string> = {
  own: (p) => `p.contract_code = any(${p}::text[])`,
  licensePlate: (p) => `p.license_plate = ${p}`,
  contractCode: (p) => `p.contract_code = ${p}`,
  externalContractCode: (p) => `p.external_contract_code = ${p}`,
  // What is typed is text, not a pattern: a % finds nobody who has none in their name.
  customerPhone: (p) => `p.customer_phone_number like any(${p}::text[])`,
  customerName: ofCustomer,
};

const selectOf = (asked: readonly PolicyPart[]): string => `select ${policyJson('$1')} as document
    from policies p left join organisations o on o.code = p.company_code
    where ${asked.map((part, index) => policyParts[part](`$${index + 3}`)).join(' and ') || 'true'}
    order by ${latestFirst} limit $2`;
const found = built<{ document: Policy }>('policies.find', [
  selectOf([]),
  selectOf(Object.keys(policyParts) as PolicyPart[]),
]);

function policyValues(agent: Agent, filter: PolicyFilter): Partial<Record<PolicyPart, unknown>> {
  const { customerPhone, customerName, contractCode, externalContractCode } = filter;
  const plate = soughtPlate(filter.licensePlate);
  const words = wordsOf(customerName);
  return {
    ...(isLimitedToOwn(agent, filter) && { own: contractCodesOf(agent) }),
    ...(plate && { licensePlate: plate }),
    ...(contractCode && { contractCode }),
    ...(externalContractCode && { externalContractCode }),
    ...(customerPhone && { customerPhone: phonePatterns(customerPhone) }),
    ...(words && { customerName: words }),
  };
}

// Nobody pages further. Of a text fewer: whose name fits lies far apart in the list's order (DECISIONS T-378).
const counted = 1_000;
const countedOfText = 100;

const texts: readonly string[] = ['licensePlate', 'customerName'];

const list = paged<Policy, Query<'listGuarantees'> & { own: string[] | null }>('policies.guarantees', {
  from: 'policies p',
  key: 'p.id',
  joins: 'left join organisations o on o.code = p.company_code',
  where: {
    own: isOneOf('p.contract_code'),
    contractCode: is('p.contract_code'),
    licensePlate: (p) => `p.license_plate like '%' || ${p} || '%'`,
    customerName: ofCustomer,
    coverageFrom: (p) => `p.coverage_to is null or p.coverage_to >= ${p}::date`,
    coverageTo: (p) => `p.coverage_from <= ${p}::date`,
    importId: (p) => `p.import_id = ${p}::uuid`,
  },
  orderBy: `${latestFirst}, p.id`,
  row: policyJson,
  count: { cappedAt: (asked) => (asked.some((part) => texts.includes(part)) ? countedOfText : counted) },
});

const vehicleOf = question<
  { [Field in 'vehicleType' | 'fuelType']: Exclude<Policy[Field], undefined> | null },
  [licensePlate: string, contractCode: string]
>(
  'policies.vehicleOf',
  `select p.vehicle_type as "vehicleType", p.fuel_type as "fuelType" from policies p
     where p.license_plate = $1 and p.contract_code = $2 order by ${latestFirst} limit 1`,
);

/** Questions about mobility guarantees, as intake and the plate search ask them. */
export const policies = {
  async find(tx: Tx, agent: Agent, filter: PolicyFilter, now: Date): Promise<Policy[]> {
    const asked = policyValues(agent, filter);
    const values = [now, filter.take, ...Object.values(asked)];
    const rows = await found.rows(tx, selectOf(Object.keys(asked) as PolicyPart[]), values);
    return rows.map((row) => row.document);
  },

  /** What a contract's policy of a plate says of its vehicle. */
  vehicleOf: vehicleOf.first,

  /** Guarantees of the agent's contracts, the latest end first; what has no end comes before (3-platform §2, §7). */
  guarantees: (tx: Tx, agent: Agent, query: Query<'listGuarantees'>, now: Date): Promise<GuaranteeList> =>
    list.page(
      tx,
      {
        ...query,
        own: isAdmin(agent) ? null : contractCodesOf(agent),
        licensePlate: soughtPlate(query.licensePlate),
        customerName: wordsOf(query.customerName),
      },
      now,
    ),
};
