import { isResourceKey } from '@towline/sdk/client/liveKeys';
import { useTowline } from '@towline/sdk/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import type { z } from 'zod';
import { saidText } from '../actions/saidText.ts';
import { warningsOf } from '../actions/warningsOf.ts';
import { tagOf } from '../data/tagOf.ts';
import { flash } from '../flash.ts';
import type { FormSchema } from '../forms/defineForm.ts';
import type { FieldContext } from '../forms/fieldInputs.ts';
import { keptFault } from '../forms/formErrors.ts';
import { saveFailure, serverFaults } from '../forms/serverFaults.ts';
import type { FormControl } from '../forms/useFormOf.ts';
import type { FailureText } from '../problems/failureText.ts';
import { refusalText } from '../problems/refusalText.ts';
import { useStagingBlock } from '../session/useStagingBlock.ts';
import type { SavedBy } from './ConflictDialog.tsx';
import type { RecordDefinition, Versioned } from './defineRecord.ts';
import { reconciled, sendRecord } from './sendRecord.ts';
import { useUnsaved } from './unsaved.ts';
import { useStanding } from './useStanding.ts';

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
  /** Who did, where live events told it. */
  readonly lastSaved: SavedBy | undefined;
  readonly isGone: boolean;
  readonly save: (values: z.output<Schema>) => Promise<void>;
  /** Takes what others saved into what is typed. */
  readonly compare: () => Promise<void>;
  /** Throws away what was typed. */
  readonly undo: () => void;
  /** Whoever leaves from now on has been asked. */
  readonly release: () => void;
}

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
  const { form, read } = record;
  const { t } = useTranslation();
  const towline = useTowline();
  const { mutate } = useSWRConfig();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<FailureText>();
  const isUnderWay = useRef(false);
  const standing = useStanding(record, subject, isBusy);
  const { by, row, fresh, context, control, isDirty, isGone, isOvertaken, lastSaved, begin } = standing;
  const sending = { towline, record, standing };

  const write = row ? record.save : record.create;
  const staging = useStagingBlock(write?.operation ?? 'getAgent');
  const readOnly = write ? refusalText(record.allowed(by, row)) : '';
  const isReadOnly = readOnly !== undefined;
  const release = useUnsaved(isDirty && !isReadOnly);

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
      const failed = saveFailure(error, write?.failure ?? 'AN_ERROR_OCCURED');
      for (const [name, fault] of Object.entries(serverFaults(failed, Object.keys(form.fields))))
        control.setError(name, keptFault(fault));
      setFailure(failed);
    }
    isUnderWay.current = false;
    setIsBusy(false);
  };

  const save = (values: z.output<Schema>): Promise<void> =>
    guarded(async () => {
      const isNew = row === undefined;
      const done = await sendRecord(sending, values);
      if (!done || !write) return;
      const { saved, sent } = done;
      // Whoever typed on while it was being saved stays where they are, with what they typed.
      const isTypedOn = standing.typedSince(sent).length > 0;
      if (!isTypedOn) release();
      await keep(saved);
      flash.success([saidText(write.said)]);
      const warned = warningsOf(saved);
      if (warned.length > 0) flash.warning(warned);
      if (isNew) await record.create?.after?.(saved);
      standing.beginSaved(saved, sent);
      if (!isTypedOn) onSaved?.(saved, isNew);
    });
  const compare = (): Promise<void> =>
    guarded(async () => void (row && (await reconciled(sending, row, t('buttons:TAKE_OVER_CHOICES')))));

  const unchanged = row && !isDirty ? t('NOTHING_CHANGED') : undefined;
  return {
    control,
    context,
    row,
    isDirty: isDirty && !isReadOnly,
    readOnly,
    reason: refusalText(staging) ?? (isGone ? t('RECORD_GONE') : unchanged),
    isBusy,
    failure,
    isOvertaken,
    lastSaved,
    isGone,
    save,
    compare,
    undo: () => begin(fresh ?? row),
    release,
  };
}
