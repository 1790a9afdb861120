import { allowed } from '@towline/sdk/access/decision';
import type { Agent } from '@towline/sdk/api';
import { isLocale, locales } from '@towline/sdk/domain/language/locales';
import { profileForm } from '@towline/sdk/forms/agent';
import { localeName } from '../../i18n/localeName.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';
import { defineRecord } from '../../kit/records/defineRecord.ts';
import { saveAgent } from '../../kit/session/saveAgent.ts';
import { useAgent } from '../../kit/session/useAgent.ts';

/** What agents may change of their own account: their name, and the locale that they start in after signing in. */
export const profileRecord = defineRecord<Agent, typeof profileForm>({
  tag: 'agents',
  title: 'PROFILE',
  idOf: ({ id }) => id,
  nameOf: ({ fullName }) => fullName,
  // The session holds it; what is saved elsewhere on this page, as a switch, is followed.
  read: {
    use: () => ({ row: useAgent(), isGone: false, error: undefined, isLoading: false, retry: async () => {} }),
    now: (towline) => towline.call('getAgent'),
    kept: undefined,
  },
  form: defineForm<typeof profileForm, Agent | undefined>(
    profileForm,
    {
      fullName: { input: 'text', label: 'NAME', autoComplete: 'name', required: true },
      locale: {
        input: 'select',
        label: 'LANGUAGE',
        options: locales,
        text: (value) => (isLocale(value) ? localeName(value) : value),
      },
    },
    ({ agent, subject: { fullName, locale } = agent }) => ({ fullName, locale }),
  ),
  allowed: () => allowed,
  save: {
    operation: 'saveAgent',
    said: 'PROFILE_SAVED',
    failure: 'SAVE_ERROR',
    run: (towline, { version }, values) => saveAgent(towline, values, version),
  },
});
