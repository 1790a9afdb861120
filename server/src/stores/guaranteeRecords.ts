import type { GuaranteeSave, Policy } from '@towline/sdk/api';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { policyJson } from './policies.ts';

interface Found {
  document: Policy;
}

type Columns = [
  contractCode: string,
  licensePlate: string,
  coverageFrom: string,
  coverageTo: string | null,
  vin: string | null,
  vehicleType: string | null,
  make: string | null,
  model: string | null,
  fuelType: string | null,
  mileage: number | null,
  externalContractCode: string | null,
  customerFirstName: string | null,
  customerLastName: string | null,
  customerEmail: string | null,
  customerPhoneNumber: string | null,
  customerLanguage: string | null,
  companyCode: string | null,
  companyName: string | null,
];

const columns = `contract_code, license_plate, coverage_from, coverage_to, vin, vehicle_type, make, model, fuel_type, mileage,
  external_contract_code, customer_first_name, customer_last_name, customer_email, customer_phone_number, customer_language,
  company_code, company_name`;

function rowOf(values: GuaranteeSave): Columns {
  const { contractCode, licensePlate, coverageFrom, coverageTo, mileage } = values;
  const text = (value: string | undefined): string | null => value?.trim() || null;
  return [
    contractCode,
    licensePlate,
    coverageFrom,
    text(coverageTo),
    text(values.vin),
    text(values.vehicleType),
    text(values.make),
    text(values.model),
    text(values.fuelType),
    mileage ?? null,
    text(values.externalContractCode),
    text(values.customerFirstName),
    text(values.customerLastName),
    text(values.customerEmail),
    text(values.customerPhoneNumber),
    text(values.customerLanguage),
    text(values.aniaCompanyCode),
    text(values.companyName),
  ];
}

const shown = (rows: string) =>
  `select ${policyJson('now()')} as document from ${rows} p left join organisations o on o.code = p.company_code`;

const lock = question<Found, [id: string]>(
  'guaranteeRecords.lock',
  `${shown('policies')} where p.id = $1 for update of p`,
);
const byId = question<Found, [id: string]>('guaranteeRecords.byId', `${shown('policies')} where p.id = $1`);
const create = question<Found, [id: string, ...Columns]>(
  'guaranteeRecords.create',
  `with saved as (insert into policies (id, ${columns})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) returning *)
   ${shown('saved')}`,
);
const save = question<Found, [id: string, ...Columns]>(
  'guaranteeRecords.save',
  `with saved as (update policies set (${columns}, version, updated_at)
     = ($2, $3, $4::date, $5::date, $6, $7, $8, $9, $10, $11::int, $12, $13, $14, $15, $16, $17, $18, $19, version + 1, now())
     where id = $1 returning *)
   ${shown('saved')}`,
);
const remove = question<{ id: string }, [id: string]>(
  'guaranteeRecords.remove',
  'delete from policies where id = $1 returning id',
);

/** Mobility guarantees one by one, as the configuration writes them. */
export const guaranteeRecords = {
  byId: async (tx: Tx, id: string): Promise<Policy | undefined> => (await byId.first(tx, id))?.document,

  /** The guarantee, locked until the transaction ends. */
  lock: async (tx: Tx, id: string): Promise<Policy | undefined> => (await lock.first(tx, id))?.document,

  create: async (tx: Tx, id: string, values: GuaranteeSave): Promise<Policy> =>
    (await create.one(tx, id, ...rowOf(values))).document,

  save: async (tx: Tx, id: string, values: GuaranteeSave): Promise<Policy> =>
    (await save.one(tx, id, ...rowOf(values))).document,

  remove: (tx: Tx, id: string): Promise<{ id: string }> => remove.one(tx, id),
};
