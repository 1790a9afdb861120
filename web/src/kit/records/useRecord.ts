import { allOf, allowed } from '@towline/sdk/access/decision';
import { isResourceKey } from '@towline/sdk/client/liveKeys';
import { PreconditionError } from '@towline/sdk/client/problem';
import { changedFields } from '@towline/sdk/domain/changes/threeWay';
import { useTowline } from '@towline/sdk/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import type { z } from 'zod';
import { agentAsker } from '../actions/asker.ts';
import { saidText } from '../actions/saidText.ts';
import { warningsOf } from '../actions/warningsOf.ts';
import { tagOf } from '../data/tagOf.ts';
import { flash } from '../flash.ts';
import type { FormSchema } from '../forms/defineForm.ts';
import type { FieldContext, Typed } from '../forms/fieldInputs.ts';
import { fieldText } from '../forms/fieldText.ts';
import { keptFault } from '../forms/formErrors.ts';
import { type FormControl, useFormOf, valuesAtFirst } from '../forms/useFormOf.ts';
import type { FailureText } from '../problems/failureText.ts';
import { refusalText } from '../problems/refusalText.ts';
import { useStagingBlock } from '../session/useStagingBlock.ts';
import { comparable, comparedFields } from './comparedFields.ts';
import type { RecordDefinition, Versioned } from './defineRecord.ts';
import { noRead } from './readBy.ts';
import { reconcile } from './reconcile.ts';
import { saveFailure, serverFaults } from './serverFaults.ts';
import { useUnsaved } from './unsaved.ts';

/** Others may save faster than one chooses; so often it is tried again. */
const savingTries = 5;

/** A record that somebody reads or edits. */
export interface RecordEdit<Row, Schema extends FormSchema> {
  readonly control: FormControl;
  readonly context: FieldContext<Row | undefined>;
  /** As it stood when the agent began, or was last saved; none for one that is not made yet. */
  readonly row: Row | undefined;
  readonly isDirty: boolean;
  /** Why it can be read only, in the agent's language. */
  readonly readOnly: string | undefined;
  /** Why it cannot be saved now. */
  readonly reason: string | undefined;
  readonly isBusy: boolean;
  readonly failure: FailureText | undefined;
  /** Somebody else saved it while something is typed here. */
  readonly isOvertaken: boolean;
  readonly isGone: boolean;
  readonly save: (values: z.output<Schema>) => Promise<void>;
  /** Takes what others saved into what is typed. */
  readonly compare: () => Promise<void>;
  /** Throws away what was typed. */
  readonly undo: () => void;
  /** Whoever leaves from now on has been asked. */
  readonly release: () => void;
}

const versionOf = ({ version = 0 }: Versioned): number => version;

/**
 * A record in a form: read-only by right, followed while nothing is typed, saved with the version that was seen, compared
 * field by field where somebody else was faster (DECISIONS S-04, T-335).
 * @param onSaved told what stands there now, and whether it is new
 */
export function useRecord<Row extends Versioned, Schema extends FormSchema>(
  record: RecordDefinition<Row, Schema>,
  subject: Row | undefined,
  onSaved?: (row: Row, isNew: boolean) => void,
): RecordEdit<Row, Schema> {
  const { form, read, idOf } = record;
  const { t } = useTranslation();
  const towline = useTowline();
  const { mutate } = useSWRConfig();
  const by = agentAsker.use();
  const [row, setRow] = useState(subject);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<FailureText>();
  const isUnderWay = useRef(false);

  const context = useMemo(() => ({ ...by, subject: row }), [by, row]);
  const control = useFormOf(form, context);
  const typed: Typed = useWatch({ control: control.control });
  const fields = useMemo(() => comparedFields(record), [record]);
  const valuesOf = (of: Row | undefined): Typed => comparable(valuesAtFirst(form, { ...by, subject: of }));
  const before = valuesOf(row);
  const isDirty = changedFields(fields, before, comparable(typed)).length > 0;

  const write = row ? record.save : record.create;
  const staging = useStagingBlock(write?.operation ?? 'getAgent');
  const right = record.allowed(by, row);
  const readOnly = write ? refusalText(right) : '';
  const isReadOnly = readOnly !== undefined;
  const release = useUnsaved(isDirty && !isReadOnly);

  const { row: fresh, isGone } = (read ?? noRead).use(row && idOf(row));
  const isNewer = fresh !== undefined && row !== undefined && versionOf(fresh) > versionOf(row) && !isBusy;
  const hasNews = isNewer && changedFields(fields, before, valuesOf(fresh)).length > 0;
  const isOvertaken = hasNews && isDirty;

  const begin = (of: Row | undefined): void => {
    setRow(of);
    control.reset({ ...valuesAtFirst(form, { ...by, subject: of }) });
  };
  // What others saved is followed as long as nothing of it is being changed here.
  const follow = useEffectEvent((): void => {
    if (!isNewer || isOvertaken) return;
    if (isDirty) setRow(fresh);
    else begin(fresh);
  });
  useEffect(follow, [isNewer, isOvertaken, isDirty]);

  const fill = (values: Typed): void => {
    for (const name of Object.keys(form.fields)) {
      const was = control.getValues(name);
      const empty = typeof was === 'string' ? '' : Array.isArray(was) ? [] : undefined;
      control.setValue(name, values[name] ?? empty, { shouldDirty: true });
    }
  };

  /** What is typed on top of what others saved; undefined where the agent went back to the form. */
  const reconciled = async (on: Row, verb: string): Promise<Row | undefined> => {
    const theirs = await read?.now(towline, idOf(on));
    if (theirs === undefined) return undefined;
    const versions = { before: valuesOf(on), mine: comparable(control.getValues()), theirs: valuesOf(theirs) };
    const fieldOf = (key: string) => fields.find((field) => field.key === key);
    const shownTo = context as FieldContext<unknown>;
    const merged = await reconcile(versions, {
      fields,
      verb,
      last: record.savedBy?.(theirs),
      label: (key) => t(`labels:${fieldOf(key)?.label ?? record.title}`),
      text: (key, thing) =>
        (fieldOf(key)?.paths ?? [])
          .map((name) => form.fields[name] && fieldText(form.fields[name], thing[name], shownTo))
          .filter(Boolean)
          .join(', '),
    });
    if (!merged) return undefined;
    setRow(theirs);
    fill(merged);
    return theirs;
  };

  const send = async (values: z.output<Schema>): Promise<Row | undefined> => {
    if (!row) return record.create?.run(towline, values, by);
    let on = row;
    let wanted = values;
    for (let tried = 1; ; tried += 1) {
      try {
        return await record.save?.run(towline, on, wanted, by);
      } catch (error) {
        if (!(error instanceof PreconditionError) || !read || tried === savingTries) throw error;
        const next = await reconciled(on, t('buttons:SAVE_CHOICES'));
        if (!next) return undefined;
        on = next;
        const judged = form.schema.safeParse(control.getValues());
        if (!judged.success) {
          await control.trigger();
          return undefined;
        }
        // The schema is the form's own: what it accepts is what is saved.
        wanted = judged.data as z.output<Schema>;
      }
    }
  };

  const keep = async (saved: Row): Promise<void> => {
    const own = read?.kept?.(saved);
    if (own) await mutate(own[0], own[1], { revalidate: false });
    void mutate((key) => isResourceKey(key) && tagOf(key[0]) === record.tag && key[0] !== own?.[0][0]);
  };

  const guarded = async (work: () => Promise<void>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      for (const [name, fault] of Object.entries(serverFaults(error, Object.keys(form.fields))))
        control.setError(name, keptFault(fault));
      setFailure(saveFailure(error, write?.failure ?? 'AN_ERROR_OCCURED'));
    }
    isUnderWay.current = false;
    setIsBusy(false);
  };

  const save = (values: z.output<Schema>): Promise<void> =>
    guarded(async () => {
      const isNew = row === undefined;
      const saved = await send(values);
      if (!saved || !write) return;
      release();
      await keep(saved);
      flash.success([saidText(write.said)]);
      const warned = warningsOf(saved);
      if (warned.length > 0) flash.warning(warned);
      if (isNew) await record.create?.after?.(saved);
      begin(saved);
      onSaved?.(saved, isNew);
    });

  const block = refusalText(allOf(staging, allowed));
  return {
    control,
    context,
    row,
    isDirty: isDirty && !isReadOnly,
    readOnly,
    reason: block ?? (isGone ? t('RECORD_GONE') : row && !isDirty ? t('NOTHING_CHANGED') : undefined),
    isBusy,
    failure,
    isOvertaken,
    isGone,
    save,
    compare: () => guarded(async () => void (row && (await reconciled(row, t('buttons:TAKE_OVER_CHOICES'))))),
    undo: () => begin(fresh ?? row),
    release,
  };
}
