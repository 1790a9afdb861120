import type { Decision } from '@towline/sdk/access/decision';
import type { OperationId } from '@towline/sdk/operations';
import type { BodyOf, Output, PathOf, Query } from '@towline/sdk/types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Context } from '../core/context.ts';
import type { CsvDownload } from '../core/csvDownload.ts';
import { refuse, refuseUnless } from '../core/refuse.ts';
import type { JsonText } from '../db/jsonText.ts';

/** Parameters and body of one operation, validated against the contract. */
export interface Input<Id extends OperationId> {
  path: PathOf<Id>;
  query: Query<Id>;
  body: BodyOf<Id>;
}

/** An answer that writes itself: a download, a stream. */
export class OwnReply {
  readonly send: (httpRequest: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

  constructor(send: (httpRequest: FastifyRequest, reply: FastifyReply) => Promise<unknown>) {
    this.send = send;
  }
}

export type Answer<Id extends OperationId> = Output<Id> | JsonText | CsvDownload | OwnReply;

/** One endpoint. `httpRequest` is for rows that read a stream or set a cookie; all others leave it alone. */
export interface Row<Id extends OperationId> {
  /** `public` rows run without an agent; `signedIn` is what all others are. */
  access: 'public' | 'signedIn';
  /** Larger or smaller than the app's own limit, in bytes. */
  bodyLimit?: number;
  /** The body's bytes are wanted as they came: a signature stands over them. */
  keepsRawBody?: true;
  /** Refuses a body that is larger than strangers send, by its bytes, before it is read (DECISIONS T-900). */
  checkLarge?: (raw: Buffer, config: Config, httpRequest: FastifyRequest) => void;
  /** A document that people wrote: a member that stands twice is a fault, for all but the last would be lost in silence. */
  isDocument?: true;
  /** Others' programs write to it, and what they wrote must not be lost for half a character: that is dropped, not refused. */
  mendsTexts?: true;
  run: (context: Context, input: Input<Id>, httpRequest: FastifyRequest, reply: FastifyReply) => Promise<Answer<Id>>;
}

/** A row for each operation of the contract: a missing or misspelt one does not compile. */
export type Rows = { [Id in OperationId]: Row<Id> };

/** Types the rows of one tag, without widening. */
export function defineOperations<const Ids extends OperationId>(
  rows: { [Id in Ids]: Row<Id> },
): { [Id in Ids]: Row<Id> } {
  return rows;
}

/** Load the subject once, ask `sdk/access`, hand it on: 404 before 403, and no handler that forgets to ask. */
export function on<Id extends OperationId, Subject>(
  load: (context: Context, input: Input<Id>) => Promise<Subject | undefined>,
  can: (context: Context, subject: Subject, input: Input<Id>) => Decision | Promise<Decision>,
  handle: (context: Context, subject: Subject, input: Input<Id>, httpRequest: FastifyRequest) => Promise<Answer<Id>>,
): Row<Id> {
  return {
    access: 'signedIn',
    run: async (context, input, httpRequest) => {
      const subject = await load(context, input);
      if (subject === undefined) refuse('NOT_FOUND');
      refuseUnless(await can(context, subject, input));
      return handle(context, subject, input, httpRequest);
    },
  };
}
