import type { Call, CallOptions } from '../client/call.ts';
import { pagedList } from '../client/paging.ts';
import { idOf, type Subject, versioned } from '../client/subject.ts';
import type { BodyOf, Query } from '../client/types.ts';

/** Workshops of client organisations. */
export const clientWorkshopEndpoints = (call: Call) => ({
  /** The workshops of an organisation, nearest first where a position is given */
  list: (query?: Query<'listClientWorkshops'>, options?: CallOptions) =>
    call('listClientWorkshops', { query }, options),
  /** The workshops of clients a page at a time, inactive ones too where asked */
  search: (query?: Query<'searchClientWorkshops'>, options?: CallOptions) =>
    pagedList(query, ({ take, skip }) => call('searchClientWorkshops', { query: { ...query, take, skip } }, options)),
  /** Adds a workshop */
  create: (workshop: BodyOf<'createClientWorkshop'>, options?: CallOptions) =>
    call('createClientWorkshop', { body: workshop }, options),
  /** Saves a workshop; its version goes as If-Match */
  save: (id: string, workshop: BodyOf<'saveClientWorkshop'>, options?: CallOptions) =>
    call('saveClientWorkshop', { path: { id }, body: workshop }, options),
  /** Switches a workshop on or off */
  setStatus: (subject: Subject, status: BodyOf<'setClientWorkshopStatus'>, options?: CallOptions) =>
    call('setClientWorkshopStatus', { path: { id: idOf(subject) }, body: status }, versioned(subject, options)),
});
