import type { Call, CallOptions } from '../client/call.ts';
import type { BodyOf, Query } from '../client/types.ts';

/** The texts of the console in every language. */
export const translationEndpoints = (call: Call) => ({
  /** Every text in every language */
  list: (options?: CallOptions) => call('listTranslations', {}, options),
  /** Adds a text; ends after 10 s (3-platform §9) */
  create: (translation: BodyOf<'createTranslation'>, options?: CallOptions) =>
    call('createTranslation', { body: translation }, options),
  /** Saves a text or its category in one language; give the version that was loaded as `options.version` */
  save: (translation: BodyOf<'saveTranslation'>, options?: CallOptions) =>
    call('saveTranslation', { body: translation }, options),
  /** Deletes a text in one language */
  delete: (query: Query<'deleteTranslation'>, options?: CallOptions) => call('deleteTranslation', { query }, options),
  /** Sends a key with all its languages to another environment */
  syncKey: (sync: BodyOf<'syncTranslation'>, options?: CallOptions) => call('syncTranslation', { body: sync }, options),
});
