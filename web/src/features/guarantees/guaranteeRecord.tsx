import { contractsOf } from '@towline/sdk/access/agent';
import { editGuarantees } from '@towline/sdk/access/sections';
import type { GuaranteeSave, Policy } from '@towline/sdk/api';
import { type Coverage, coverageDurationInDays, linkedCoverage } from '@towline/sdk/domain/policy';
import { guaranteeTypingForm } from '@towline/sdk/forms/guarantee';
import type { z } from 'zod';
import { actionOn } from '../../kit/actions/actionOn.tsx';
import type { Typed } from '../../kit/forms/fieldInputs.ts';
import { formOf } from '../../kit/forms/formOf.ts';
import { defineRecord } from '../../kit/records/defineRecord.ts';
import { readBy } from '../../kit/records/readBy.ts';
import { contractChoiceText } from '../../widgets/contractChoice.ts';
import { deleteGuarantee } from './guaranteeActions.tsx';
import { guaranteeFields } from './guaranteeFields.tsx';

/** The other two of start, duration and end after one was changed (3-platform §5). */
const linkedTo = (changed: keyof Coverage) => ({
  // biome-ignore lint/suspicious/noThenProperty: what follows from an input; nobody awaits one.
  then: (values: Typed): Typed => ({ ...linkedCoverage(values as Coverage, changed) }),
});

/** What stands in the fields of a guarantee that there is. */
function typedOf({ coverageFrom = '', coverageTo = '', ...policy }: Policy) {
  const durationInDays = coverageDurationInDays(coverageFrom, coverageTo);
  return { ...policy, coverageFrom, coverageTo, ...(durationInDays !== undefined && { durationInDays }) };
}

const form = formOf<typeof guaranteeTypingForm, Policy, typeof guaranteeFields>(guaranteeTypingForm, guaranteeFields, {
  inputs: {
    contractCode: {
      input: 'select',
      options: ({ agent }) => contractsOf(agent).map(({ code }) => code),
      text: (code, { agent }) => contractChoiceText(agent, code),
    },
    coverageFrom: linkedTo('coverageFrom'),
    durationInDays: { label: 'COVERAGE_DAYS', input: 'number', min: 0, ...linkedTo('durationInDays') },
    coverageTo: linkedTo('coverageTo'),
    mileage: { input: 'number', min: 0, unit: 'km' },
  },
  initial: ({ subject }) => (subject ? typedOf(subject) : {}),
  layout: [
    {
      rows: [
        ['licensePlate', 'contractCode'],
        ['coverageFrom', 'durationInDays', 'coverageTo'],
        ['companyName', 'aniaCompanyCode', 'externalContractCode'],
      ],
    },
    {
      title: 'CUSTOMER',
      rows: [
        ['customerFirstName', 'customerLastName'],
        ['customerPhoneNumber', 'customerEmail', 'customerLanguage'],
      ],
    },
    {
      title: 'VEHICLE',
      rows: [
        ['vehicleType', 'make', 'model'],
        ['fuelType', 'mileage', 'vin'],
      ],
    },
  ],
});

// What is left empty is absent on the wire.
function savedOf({ durationInDays: _duration, ...values }: z.output<typeof guaranteeTypingForm>): GuaranteeSave {
  const given = Object.entries(values).filter(([, value]) => value !== '' && value !== undefined);
  return Object.fromEntries(given) as GuaranteeSave;
}

/** A mobility guarantee: an administrator's to change, others read it (3-platform §2, §5, §6). */
export const guaranteeRecord = defineRecord<Policy, typeof guaranteeTypingForm>({
  tag: 'guarantees',
  title: 'GUARANTEE',
  add: 'ADD_GUARANTEE',
  nameOf: ({ licensePlate }) => licensePlate,
  idOf: ({ id, licensePlate, contractCode }) => id ?? `${licensePlate} ${contractCode}`,
  read: readBy('getGuarantee', (id) => ({ path: { id } })),
  form,
  allowed: ({ agent }) => editGuarantees(agent, false),
  create: {
    operation: 'createGuarantee',
    said: 'POLICY_CREATED',
    failure: 'SAVE_ERROR',
    run: (towline, values) => towline.guarantees.create(savedOf(values)),
  },
  save: {
    operation: 'saveGuarantee',
    said: 'POLICY_UPDATED',
    failure: 'SAVE_ERROR',
    run: (towline, { id = '', version }, values) =>
      towline.guarantees.save(id, { ...savedOf(values), ...(version !== undefined && { version }) }),
  },
  actions: [actionOn(deleteGuarantee)],
});
