import { managePartner } from '@towline/sdk/access/partnerActions';
import type { Partner, PartnerSave } from '@towline/sdk/api';
import { partnerSave } from '@towline/sdk/forms/partnerCards/save';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { say } from '../../i18n/say.ts';
import type { FormDefinition, FormSchema } from '../../kit/forms/defineForm.ts';
import { defineRecord } from '../../kit/records/defineRecord.ts';
import { RecordModal } from '../../kit/records/RecordModal.tsx';
import { readBy } from '../../kit/records/readBy.ts';
import type { LabelKey } from '../../kit/texts.ts';

/** A card of a partner that is edited: the partner as a record, of which its form shows a part. */
export type PartnerCard = (props: { readonly partner: Partner; readonly onClose: () => void }) => ReactNode;

/** The record of a card: saved whole, with the card's changes, over the version that was seen (DECISIONS S-04). */
export const cardOf = <Schema extends FormSchema>(
  title: LabelKey,
  form: FormDefinition<Schema, Partner | undefined>,
  changes: (values: z.output<Schema>, partner: Partner) => Partial<PartnerSave>,
  /** What is edited, where it is one of several or not there yet. */
  what: (partner: Partner) => string = () => say(`labels:${title}`),
): PartnerCard => {
  const record = defineRecord<Partner, Schema>({
    tag: 'partners',
    title,
    idOf: ({ id }) => id,
    nameOf: (partner) => `${what(partner)} · ${partner.name}`,
    read: readBy('getPartner', (id) => ({ path: { id } })),
    form,
    allowed: ({ agent }) => managePartner(agent),
    save: {
      operation: 'savePartner',
      run: ({ partners }, partner, values) => partners.save(partner.id, partnerSave(partner, changes(values, partner))),
      said: 'PARTNER_SAVED',
      failure: 'SAVE_ERROR',
    },
    size: 'large',
  });
  return ({ partner, onClose }) => <RecordModal record={record} subject={partner} onClose={onClose} />;
};
