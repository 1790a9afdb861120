import type { Decision } from '@towline/sdk/access/decision';
import type { ClientWorkshop, ClientWorkshopSave } from '@towline/sdk/api';
import { z } from 'zod';
import { defineForm } from '../forms/defineForm.ts';
import { defineRecord } from './defineRecord.ts';
import { readBy } from './readBy.ts';

const needed = z.string().min(1, { error: 'FORM_VALIDATION_required' });
const schema = z.object({ name: needed, code: needed });
type Inputs = Parameters<typeof defineForm<typeof schema, ClientWorkshop | undefined>>[1];

/** A record of two texts, as `inputs` enters them, for tests of what every record does. */
export const workshopRecord = (inputs: Inputs, allowed: () => Decision) =>
  defineRecord<ClientWorkshop, typeof schema>({
    tag: 'clientWorkshops',
    title: 'WORKSHOP',
    idOf: (row) => row.id,
    nameOf: ({ name }) => name,
    read: readBy('getClientWorkshop', (of) => ({ path: { id: of } })),
    form: defineForm<typeof schema, ClientWorkshop | undefined>(schema, inputs, ({ subject }) => ({
      name: subject?.name ?? '',
      code: subject?.code ?? '',
    })),
    allowed,
    save: {
      operation: 'saveClientWorkshop',
      run: (towline, row, values) => towline.clientWorkshops.save(row.id, { ...row, ...values } as ClientWorkshopSave),
      said: 'WORKSHOP_UPDATED',
      failure: 'WORKSHOP_UPDATE_ERROR',
    },
  });
