import { randomUUID } from 'node:crypto';
import type { GuaranteeSave, Policy } from '@towline/sdk/api';
import { readPhone } from '@towline/sdk/domain/guaranteeImport/encodeRow';
import { guaranteeForm } from '@towline/sdk/forms/guarantee';
import { check } from '../../core/check.ts';
import type { Context } from '../../core/context.ts';
import { refuseFor } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { contracts } from '../../stores/contracts.ts';
import { guaranteeRecords } from '../../stores/guaranteeRecords.ts';
import { createRecord, defineRecord, deleteRecord, saveRecord } from '../record.ts';

const guaranteeRecord = defineRecord<Policy>({
  tag: 'guarantees',
  table: 'policies',
  idOf: ({ id = '' }) => id,
  lock: guaranteeRecords.lock,
});

/** Adds a mobility guarantee (3-platform §5, §7). */
export const createGuarantee = (context: Context, values: GuaranteeSave): Promise<Policy> =>
  createRecord(context, guaranteeRecord, {
    create: async (tx) => whereFree(guaranteeRecords.create(tx, randomUUID(), await checkedValues(tx, values))),
  });

/** Saves a mobility guarantee as it is in the form (3-platform §5, §7). */
export const saveGuarantee = (context: Context, id: string, values: GuaranteeSave): Promise<Policy> =>
  saveRecord(context, guaranteeRecord, {
    id,
    version: values.version,
    change: async (tx, before) => whereFree(guaranteeRecords.save(tx, id, await checkedValues(tx, values, before))),
  });

/** Takes a mobility guarantee away; its history keeps what it was (3-platform §2, §7). */
export const deleteGuarantee = (context: Context, id: string): Promise<undefined> =>
  deleteRecord(context, guaranteeRecord, { id, remove: (tx) => guaranteeRecords.remove(tx, id) });

/** The form's rules, and a contract that there is: one that it has had for long may be gone from the list. */
async function checkedValues(tx: Tx, values: GuaranteeSave, before?: Policy): Promise<GuaranteeSave> {
  const { version: _version, ...typed } = values;
  const { vehicleType, fuelType, mileage, customerLanguage, ...checked } = check(guaranteeForm, typed);
  if (checked.contractCode !== before?.contractCode && !(await contracts.rulesByCode(tx, checked.contractCode))) {
    refuseFor('RULE_BROKEN', '/contractCode', 'there is no such contract', 'UNKNOWN');
  }
  const phone = checked.customerPhoneNumber;
  return {
    ...checked,
    // As files bring them, so that it is found by whoever looks for its digits.
    ...(phone && { customerPhoneNumber: readPhone(phone) ?? phone }),
    ...(vehicleType && { vehicleType }),
    ...(fuelType && { fuelType }),
    ...(mileage !== undefined && { mileage }),
    ...(customerLanguage && { customerLanguage }),
  };
}

const uniqueViolation = '23505';

/** A guarantee is known by plate, contract and period: another with the same is refused, where the plate was typed. */
async function whereFree(saved: Promise<Policy>): Promise<Policy> {
  try {
    return await saved;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === uniqueViolation)) throw error;
    const detail = 'there is a guarantee of this plate, contract and period already';
    return refuseFor('RULE_BROKEN', '/licensePlate', detail, 'DUPLICATE');
  }
}
