import type { Call, CallOptions } from '../client/call.ts';
import type { PathOf, Query } from '../client/types.ts';

/** Templates and lists that stand in files. */
export const staticDataEndpoints = (call: Call) => ({
  /** Who arranges rental cars, and in which language it is asked */
  getRentalOrganisation: (path: PathOf<'getRentalOrganisation'>, options?: CallOptions) =>
    call('getRentalOrganisation', { path }, options),
  /** Where a rental organisation's cars can be had */
  listRentalAgencies: (path: PathOf<'listRentalAgencies'>, options?: CallOptions) =>
    call('listRentalAgencies', { path }, options),
  /** A template of an e-mail, request text or text message, filled in where the request is named; NotFoundError where it is not there in the language */
  getMessageTemplate: (
    path: PathOf<'getMessageTemplate'>,
    query?: Query<'getMessageTemplate'>,
    options?: CallOptions,
  ) => call('getMessageTemplate', { path, query }, options),
  /** A page of instructions as HTML; NotFoundError where there are none in any language */
  getInstructions: (path: PathOf<'getInstructions'>, options?: CallOptions) =>
    call('getInstructions', { path }, options),
  /** The texts of one static file in one language, by key */
  getTexts: (path: PathOf<'getStaticTexts'>, options?: CallOptions) => call('getStaticTexts', { path }, options),
});
