import type { TranslationSyncRun } from '@towline/sdk/api';
import { say } from '../../../i18n/say.ts';

/** What became of a sync of the past, in words. */
export const resultOfRun = ({ sent, equal, failed, undone }: TranslationSyncRun): string =>
  [say('SYNC_RESULT', { sent, equal, failed }), undone > 0 && say('KEYS_TAKEN_BACK', { count: undone })]
    .filter(Boolean)
    .join(', ');
