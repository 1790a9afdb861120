import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { allowed } from '@towline/sdk/access/decision';
import type { Agent } from '@towline/sdk/api';
import { isLocale, locales } from '@towline/sdk/domain/language/locales';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeName } from '../../i18n/localeName.ts';
import { defineAction } from '../../kit/actions/defineAction.ts';
import { useAction } from '../../kit/actions/useAction.tsx';
import { saveAgent } from '../../kit/session/saveAgent.ts';
import { useAgent } from '../../kit/session/useAgent.ts';
import { Field } from '../../ui/Field.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';

const saveProfile = defineAction<Agent, Pick<Agent, 'fullName' | 'locale'>>({
  label: 'SAVE',
  operation: 'saveAgent',
  allowed: () => allowed,
  ask: 'nothing',
  run: (towline, _agent, changes) => saveAgent(towline, changes),
  failure: 'SAVE_ERROR',
  success: ['PROFILE_SAVED'],
});

/** The agent's name and the locale he starts in after signing in. */
export function ProfileForm() {
  const { t } = useTranslation();
  const agent = useAgent();
  const { start, isBusy, reason } = useAction(saveProfile, agent);
  const [fullName, setFullName] = useState(agent.fullName);
  const [locale, setLocale] = useState(agent.locale);
  const isChanged = fullName.trim() !== agent.fullName || locale !== agent.locale;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (fullName.trim() !== '' && isChanged) await start({ fullName: fullName.trim(), locale });
  };

  return (
    <form className="tl-account-rows" onSubmit={(event) => void submit(event)}>
      <Field
        label={t('labels:NAME')}
        required
        error={fullName.trim() === '' ? t('FORM_VALIDATION_required') : undefined}
      >
        {(wiring) => (
          <InputGroup
            {...wiring}
            autoComplete="name"
            maxLength={100}
            value={fullName}
            onChange={(event) => setFullName(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t('labels:LANGUAGE')}>
        {(wiring) => (
          <HTMLSelect
            {...wiring}
            value={isLocale(locale) ? locale : ''}
            iconProps={{ title: '' }}
            options={locales.map((value) => ({ value, label: localeName(value) }))}
            onChange={(event) => setLocale(event.currentTarget.value)}
          />
        )}
      </Field>
      <div>
        <ReasonedButton
          type="submit"
          intent="primary"
          text={t('buttons:SAVE')}
          loading={isBusy}
          reason={reason ?? (isChanged ? undefined : t('NOTHING_CHANGED'))}
        />
      </div>
    </form>
  );
}
