import type { Towline } from '@towline/sdk';
import { PreconditionError } from '@towline/sdk/client/problem';
import type { z } from 'zod';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { say } from '../../i18n/say.ts';
import type { FormSchema } from '../forms/defineForm.ts';
import type { FieldContext, Typed } from '../forms/fieldInputs.ts';
import { fieldText } from '../forms/fieldText.ts';
import { comparable } from './comparedFields.ts';
import type { RecordDefinition, Versioned } from './defineRecord.ts';
import { editsSince } from './editsSince.ts';
import { reconcile } from './reconcile.ts';
import type { Standing } from './useStanding.ts';

/** Others may save faster than one chooses; so often it is tried again. */
const savingTries = 5;

interface Sending<Row extends Versioned, Schema extends FormSchema> {
  readonly towline: Towline;
  readonly record: RecordDefinition<Row, Schema>;
  readonly standing: Standing<Row, Schema>;
}

/** What is typed on top of what others saved; undefined where the agent went back to the form. */
export async function reconciled<Row extends Versioned, Schema extends FormSchema>(
  { towline, record: { form, read, idOf, title }, standing }: Sending<Row, Schema>,
  on: Row,
  verb: string,
  error?: unknown,
): Promise<Row | undefined> {
  const { fields, valuesOf, control, rebase } = standing;
  const theirs = await read?.now(towline, idOf(on));
  if (theirs === undefined) return undefined;
  const versions = { before: valuesOf(on), mine: comparable(control.getValues()), theirs: valuesOf(theirs) };
  const edits = editsSince(error);
  const fieldOf = (key: string) => fields.find((field) => field.key === key);
  const context = standing.context as FieldContext<unknown>;
  const merged = await reconcile(versions, {
    fields,
    verb,
    last: edits.at(-1) ?? standing.lastSaved,
    by: (key) => edits.findLast(({ fields: own }) => own.some(({ field }) => fieldOf(key)?.paths.includes(field))),
    label: (key) => dynamicText(fieldOf(key)?.label ?? title, {}, 'labels'),
    text: (key, thing) =>
      (fieldOf(key)?.paths ?? [])
        .map((name) => form.fields[name] && fieldText(form.fields[name], thing[name], context))
        .filter(Boolean)
        .join(', '),
  });
  if (!merged) return undefined;
  rebase(theirs, merged);
  return theirs;
}

/** What was saved, and what was typed as it was sent. */
interface SentRecord<Row> {
  readonly saved: Row;
  readonly sent: Typed;
}

/** Makes or saves what is typed; where somebody else was faster, it goes on from what they saved (DECISIONS S-04). */
export async function sendRecord<Row extends Versioned, Schema extends FormSchema>(
  sending: Sending<Row, Schema>,
  values: z.output<Schema>,
): Promise<SentRecord<Row> | undefined> {
  const { towline, record, standing } = sending;
  const { by, row, control } = standing;
  const sentBy = async (run: Promise<Row> | undefined): Promise<SentRecord<Row> | undefined> => {
    const sent = comparable(control.getValues());
    const saved = await run;
    return saved && { saved, sent };
  };
  if (!row) return sentBy(record.create?.run(towline, values, by));
  let on = row;
  let wanted = values;
  for (let tried = 1; ; tried += 1) {
    try {
      return await sentBy(record.save?.run(towline, on, wanted, by));
    } catch (error) {
      if (!(error instanceof PreconditionError) || !record.read || tried === savingTries) throw error;
      const next = await reconciled(sending, on, say('buttons:SAVE_CHOICES'), error);
      if (!next) return undefined;
      on = next;
      const judged = record.form.schema.safeParse(control.getValues());
      if (!judged.success) {
        await control.trigger();
        return undefined;
      }
      // The schema is the form's own: what it accepts is what is saved.
      wanted = judged.data as z.output<Schema>;
    }
  }
}
