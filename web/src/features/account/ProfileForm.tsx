import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { isLocale, locales } from '@towline/sdk/domain/language/locales';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeName } from '../../i18n/localeName.ts';
import { flash } from '../../kit/flash.ts';
import { flashFailure } from '../../kit/problems/flashFailure.ts';
import { refusalText } from '../../kit/problems/refusalText.ts';
import { useAgent } from '../../kit/session/useAgent.ts';
import { useSaveAgent } from '../../kit/session/useSaveAgent.ts';
import { useStagingBlock } from '../../kit/session/useStagingBlock.ts';
import { Field } from '../../ui/Field.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';

/** The agent's name and the locale he starts in after signing in. */
export function ProfileForm() {
  const { t } = useTranslation();
  const agent = useAgent();
  const save = useSaveAgent();
  const staging = useStagingBlock('saveAgent');
  const [fullName, setFullName] = useState(agent.fullName);
  const [locale, setLocale] = useState(agent.locale);
  const [isBusy, setIsBusy] = useState(false);
  const isChanged = fullName.trim() !== agent.fullName || locale !== agent.locale;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (fullName.trim() === '' || !isChanged) return;
    setIsBusy(true);
    try {
      await save({ fullName: fullName.trim(), locale });
      flash.success(t('PROFILE_SAVED'));
    } catch (error) {
      flashFailure(error, 'SAVE_ERROR');
    }
    setIsBusy(false);
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
          reason={refusalText(staging) ?? (isChanged ? undefined : t('NOTHING_CHANGED'))}
        />
      </div>
    </form>
  );
}
