import type { Call, CallOptions } from '../client/call.ts';
import type { Open } from '../client/open.ts';
import { pagedList } from '../client/paging.ts';
import { idOf, type Subject, versioned } from '../client/subject.ts';
import type { BodyOf, Query } from '../client/types.ts';

/** Mobility guarantees and their imports. */
export const guaranteeEndpoints = (call: Call, open: Open) => ({
  /** Mobility guarantees, a page at a time */
  list: (query?: Query<'listGuarantees'>, options?: CallOptions) =>
    pagedList(query, ({ take, skip }) => call('listGuarantees', { query: { ...query, take, skip } }, options)),
  /** Creates a mobility guarantee */
  create: (guarantee: BodyOf<'createGuarantee'>, options?: CallOptions) =>
    call('createGuarantee', { body: guarantee }, options),
  /** Saves a mobility guarantee; its version goes as If-Match */
  save: (id: string, guarantee: BodyOf<'saveGuarantee'>, options?: CallOptions) =>
    call('saveGuarantee', { path: { id }, body: guarantee }, options),
  /** Deletes a mobility guarantee */
  delete: (subject: Subject, options?: CallOptions) =>
    call('deleteGuarantee', { path: { id: idOf(subject) } }, versioned(subject, options)),
  /**
   * Sends rows of an import as CSV in the columns of GuaranteeRow, header first: the whole file in one call, or parts
   * with the importId of the first answer, each with its number, and `finish` on the last. A part whose number or
   * idempotencyKey was taken with the same rows is answered again, so resuming is safe.
   */
  import: (query: Query<'importGuarantees'>, csv: BodyOf<'importGuarantees'>, options?: CallOptions) =>
    call('importGuarantees', { query, body: csv }, options),
  /** Imports, newest first */
  listImports: (query?: Query<'listGuaranteeImports'>, options?: CallOptions) =>
    pagedList(query, ({ take, skip }) => call('listGuaranteeImports', { query: { ...query, take, skip } }, options)),
  /** One import */
  getImport: (id: string, options?: CallOptions) => call('getGuaranteeImport', { path: { id } }, options),
  /** The rejected rows of an import as CSV, as a stream of bytes */
  openImportContent: (id: string, options?: CallOptions) =>
    open('getGuaranteeImportContent', { path: { id } }, options),
});
