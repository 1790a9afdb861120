import { HTMLSelect } from '@blueprintjs/core';
import { PulseIcon } from '@blueprintjs/icons';
import type { AssistanceRequest } from '@towline/sdk/api';
import { languageFor } from '@towline/sdk/domain/language/fallback';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { FactCard } from '../parts/FactCard.tsx';

const languageName = (code: string): string =>
  dynamicText(`ContactLanguage.${code}`, {}, 'enumerations').replace(/^ContactLanguage\./, '');

/** What the customer answered in the customer app, in the language that the agent chooses; his own first (2-requests §2, §3). */
export function DiagnosticsCard({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const own = languageOf(useLocale());
  const [chosen, setChosen] = useState<string>();
  const texts = request.customerDiagnostics?.localizedDiagnostics ?? {};
  const languages = Object.keys(texts).filter((code) => (texts[code]?.length ?? 0) > 0);
  const language = chosen ?? languageFor(languages, own);
  if (!language) return null;
  return (
    <FactCard
      name="diagnostics"
      title={t('labels:CUSTOMER_DIAGNOSTICS')}
      icon={<PulseIcon />}
      right={
        languages.length > 1 && (
          <HTMLSelect
            minimal
            aria-label={t('labels:LANGUAGE')}
            value={language}
            title={languageName(language)}
            options={languages.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )
      }
    >
      <ul className="tl-requests-diagnostics" lang={language}>
        {(texts[language] ?? []).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </FactCard>
  );
}
