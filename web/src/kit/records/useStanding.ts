import { changedFields, mergeFields } from '@towline/sdk/domain/changes/threeWay';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormSchema } from '../forms/defineForm.ts';
import type { Typed } from '../forms/fieldInputs.ts';
import { useFormOf, valuesAtFirst } from '../forms/useFormOf.ts';
import { agentAsker } from '../session/asker.ts';
import { comparable, comparedFields } from './comparedFields.ts';
import type { RecordDefinition, Versioned } from './defineRecord.ts';
import { noRead } from './readBy.ts';
import { useLastSaved } from './useLastSaved.ts';

const versionOf = ({ version = 0 }: Versioned): number => version;

/**
 * A record as it stands, and what is typed over it. What others save is followed as long as nothing of it is being changed
 * here (DECISIONS T-335).
 * @param isBusy it is being saved: what the save answers comes first
 */
export function useStanding<Row extends Versioned, Schema extends FormSchema>(
  record: RecordDefinition<Row, Schema>,
  subject: Row | undefined,
  isBusy: boolean,
) {
  const { form, read, idOf } = record;
  const by = agentAsker.use();
  const [row, setRow] = useState(subject);
  const context = useMemo(() => ({ ...by, subject: row }), [by, row]);
  const control = useFormOf(form, context);
  const typed: Typed = useWatch({ control: control.control });
  const fields = useMemo(() => comparedFields(record), [record]);
  const valuesOf = (of: Row | undefined): Typed => comparable(valuesAtFirst(form, { ...by, subject: of }));
  const before = valuesOf(row);
  const isDirty = changedFields(fields, before, comparable(typed)).length > 0;

  const lastSaved = useLastSaved(record.tag, row && idOf(row));
  const { row: fresh, isGone } = (read ?? noRead).use(row && idOf(row));
  const isNewer = fresh !== undefined && row !== undefined && versionOf(fresh) > versionOf(row) && !isBusy;
  const isOvertaken = isNewer && isDirty && changedFields(fields, before, valuesOf(fresh)).length > 0;

  const begin = (of: Row | undefined): void => {
    setRow(of);
    control.reset({ ...valuesAtFirst(form, { ...by, subject: of }) });
  };
  const follow = useEffectEvent((): void => {
    if (!isNewer || isOvertaken) return;
    if (isDirty) setRow(fresh);
    else begin(fresh);
  });
  useEffect(() => follow(), [isNewer, isOvertaken, isDirty]);

  /** Goes on with these values over another version of it. */
  const rebase = (on: Row, values: Typed): void => {
    setRow(on);
    for (const name of Object.keys(form.fields)) {
      const was = control.getValues(name);
      const empty = typeof was === 'string' ? '' : Array.isArray(was) ? [] : undefined;
      control.setValue(name, values[name] ?? empty, { shouldDirty: true });
    }
  };

  const typedSince = (sent: Typed): string[] => changedFields(fields, sent, comparable(control.getValues()));

  /** Begins anew with what was saved; what was typed since it was sent stays. */
  const beginSaved = (saved: Row, sent: Typed): void => {
    const mine = comparable(control.getValues());
    const later = typedSince(sent);
    begin(saved);
    if (later.length === 0) return;
    const kept = Object.fromEntries(later.map((key) => [key, 'mine' as const]));
    rebase(saved, mergeFields(fields, { before: sent, mine, theirs: valuesOf(saved) }, kept));
  };
  return {
    ...{ by, row, fresh, context, control, fields, valuesOf, isDirty, isGone, isOvertaken, lastSaved },
    ...{ begin, rebase, typedSince, beginSaved },
  };
}

/** What `useStanding` answers. */
export type Standing<Row extends Versioned, Schema extends FormSchema> = ReturnType<typeof useStanding<Row, Schema>>;
