import { sections } from '@towline/sdk/access/sections';
import type { Contract } from '@towline/sdk/api';
import { settingOf, settingWords, textOf } from '@towline/sdk/domain/whatIf/changeText';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { useAgent } from '../../kit/session/useAgent.ts';
import { paths } from '../../paths.ts';
import { TitledCallout } from '../../ui/TitledCallout.tsx';
import { askedChange } from './askedChange.ts';

interface AskedOtherwiseProps {
  readonly inForce: Contract;
  readonly draft: Contract;
  readonly days: number;
}

/** A draft by which partners are asked otherwise: that this replay asks none, and the way to the one that does (DECISIONS T-714). */
export function AskedOtherwise({ inForce, draft, days }: AskedOtherwiseProps) {
  const { t } = useTranslation();
  const agent = useAgent();
  const change = useMemo(() => askedChange(inForce, draft), [inForce, draft]);
  if (!change) return null;
  const settings = settingWords
    .filter((word) => change.waterfall?.[settingOf(word)[0]] !== undefined)
    .map((word) => dynamicText(`WHAT_IF_${word.toUpperCase()}`, {}, 'labels'));
  const to = paths.whatIf({ contractCode: draft.code, days, change: textOf(change), asked: true });
  return (
    <TitledCallout title={t('labels:WHAT_IF_SETTINGS')} intent="primary">
      <p>{t('REPLAY_ASKS_NOBODY', { settings: settings.join(', ') })}</p>
      {/* What is typed here stays. */}
      {sections.partners(agent).allowed && (
        <Link to={to} target="_blank">
          {t('buttons:ASK_WHAT_IF')}
        </Link>
      )}
    </TitledCallout>
  );
}
