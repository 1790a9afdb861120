import type { Towline } from '@towline/sdk';
import type { Decision } from '@towline/sdk/access/decision';
import type { RecordTag } from '@towline/sdk/api';
import type { OperationId } from '@towline/sdk/operations';
import type { z } from 'zod';
import type { ModalSize } from '../../ui/ModalFrame.tsx';
import type { ActionOn } from '../actions/actionOn.tsx';
import type { Said } from '../actions/defineAction.ts';
import type { FormDefinition, FormSchema } from '../forms/defineForm.ts';
import type { Asker } from '../session/asker.ts';
import type { ButtonKey, LabelKey, MessageKey } from '../texts.ts';
import type { RecordRead } from './readBy.ts';

/** What can be saved with the version that was seen. */
export interface Versioned {
  readonly version?: number | undefined;
}

interface Write {
  /** What is called: staging may block it. */
  readonly operation: OperationId;
  readonly said: Said;
  /** What a failure is called where the server says nothing else. */
  readonly failure: MessageKey;
}

/** How a new record is made. */
interface Making<Row, Values> extends Write {
  readonly run: (towline: Towline, values: Values, by: Asker) => Promise<Row>;
  /** After it was made and before the form goes: a password that is shown once. */
  readonly after?: (made: Row) => Promise<unknown>;
}

/** How a record is saved: with the version of `row`, which holds what the form does not know, too. */
interface Saving<Row, Values> extends Write {
  readonly run: (towline: Towline, row: Row, values: Values, by: Asker) => Promise<Row>;
}

/**
 * A record that people read and edit, declared once: shown in a dialog over its list, on a page or in a card. The frame keeps
 * what is typed, asks before it is lost, saves with the version that was seen, and compares field by field where somebody
 * else was faster (DECISIONS S-04, T-335).
 */
export interface RecordDefinition<Row extends Versioned, Schema extends FormSchema> {
  /** The tag of its operations: what changes is told under it, and what was read under it is stale after a save. */
  readonly tag: RecordTag | (string & {});
  readonly title: LabelKey;
  /** On the button that begins a new one. */
  readonly add?: ButtonKey;
  readonly nameOf: (row: Row) => string;
  readonly idOf: (row: Row) => string;
  readonly read?: RecordRead<Row>;
  readonly form: FormDefinition<Schema, Row | undefined>;
  /** Fields that only count together: an address is taken whole or not at all. */
  readonly together?: readonly {
    readonly label: LabelKey;
    readonly names: readonly (keyof z.input<Schema> & string)[];
  }[];
  /** Whether it may be changed, or made where there is none yet: the rule that the server asks. Who may not reads it. */
  readonly allowed: (by: Asker, row: Row | undefined) => Decision;
  readonly create?: Making<Row, z.output<Schema>>;
  readonly save?: Saving<Row, z.output<Schema>>;
  /** What else can be done to it: delete, switch off. */
  readonly actions?: readonly ActionOn<Row>[];
  readonly size?: ModalSize;
}

/** Declares a record. */
export const defineRecord = <Row extends Versioned, Schema extends FormSchema>(
  record: RecordDefinition<Row, Schema>,
): RecordDefinition<Row, Schema> => record;
