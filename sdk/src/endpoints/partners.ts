import type { Call, CallOptions } from '../client/call.ts';
import { pagedList } from '../client/paging.ts';
import { idOf, type Subject, versioned } from '../client/subject.ts';
import type { BodyOf, Query } from '../client/types.ts';

/** Towing and repair companies. */
export const partnerEndpoints = (call: Call) => ({
  /** Partners by name, a page at a time */
  list: (query?: Query<'listPartners'>, options?: CallOptions) =>
    pagedList(query, ({ take, skip }) => call('listPartners', { query: { ...query, take, skip } }, options)),
  /** One partner with everything about it */
  get: (id: string, options?: CallOptions) => call('getPartner', { path: { id } }, options),
  /** Partners with their depots, for the coverage map */
  listCoverage: (query?: Query<'listPartnerCoverage'>, options?: CallOptions) =>
    call('listPartnerCoverage', { query }, options),
  /** Deletes a partner that is Suspended or Imported */
  delete: (subject: Subject, options?: CallOptions) =>
    call('deletePartner', { path: { id: idOf(subject) } }, versioned(subject, options)),
  /** Approves the registration of a partner */
  approveRegistration: (subject: Subject, options?: CallOptions) =>
    call('approvePartnerRegistration', { path: { id: idOf(subject) } }, versioned(subject, options)),
  /** Rejects the registration of a partner */
  rejectRegistration: (subject: Subject, options?: CallOptions) =>
    call('rejectPartnerRegistration', { path: { id: idOf(subject) } }, versioned(subject, options)),
  /** Activates a partner */
  activate: (subject: Subject, options?: CallOptions) =>
    call('activatePartner', { path: { id: idOf(subject) } }, versioned(subject, options)),
  /** Pauses a partner */
  pause: (subject: Subject, options?: CallOptions) =>
    call('pausePartner', { path: { id: idOf(subject) } }, versioned(subject, options)),
  /** Suspends a partner */
  suspend: (subject: Subject, options?: CallOptions) =>
    call('suspendPartner', { path: { id: idOf(subject) } }, versioned(subject, options)),
  /** Makes a partner an external one */
  convertToExternal: (subject: Subject, options?: CallOptions) =>
    call('convertPartnerToExternal', { path: { id: idOf(subject) } }, versioned(subject, options)),
  /** Answers where the partner app opens as this partner */
  impersonate: (id: string, options?: CallOptions) => call('impersonatePartner', { path: { id } }, options),
  /** Adds an external partner; its depot must be in its country */
  registerExternal: (partner: BodyOf<'registerExternalPartner'>, options?: CallOptions) =>
    call('registerExternalPartner', { body: partner }, options),
  /** The log of a partner, newest first */
  listLogs: (id: string, options?: CallOptions) => call('listPartnerLogs', { path: { id } }, options),
  /** What a partner can do, as a flat list */
  listCapabilities: (id: string, options?: CallOptions) => call('listPartnerCapabilities', { path: { id } }, options),
  /** Saves one capability: a quantity or a certification date */
  saveCapability: (id: string, capability: BodyOf<'savePartnerCapability'>, options?: CallOptions) =>
    call('savePartnerCapability', { path: { id }, body: capability }, options),
  /** Notes about a partner, newest first */
  listNotes: (id: string, options?: CallOptions) => call('listPartnerNotes', { path: { id } }, options),
  /** Writes a note about a partner */
  createNote: (id: string, note: BodyOf<'createPartnerNote'>, options?: CallOptions) =>
    call('createPartnerNote', { path: { id }, body: note }, options),
});
