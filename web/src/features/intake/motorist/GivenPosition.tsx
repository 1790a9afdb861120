import { Button } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import type { MotoristPosition } from '@towline/sdk/api';
import { fixOf, hintOf, isTakenAs, withMotoristRemarks } from '@towline/sdk/domain/location/motoristPosition';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatMetres } from '../../../i18n/format.ts';
import { useNow } from '../../../ui/useNow.ts';
import { setPositionHint } from '../form/positionHint.ts';
import { useIntakeTab } from '../form/tabContext.tsx';
import { ageText, durationText } from './ageText.ts';
import { useMotoristLink } from './motoristLink.tsx';
import { isMoving, speedText } from './speedText.ts';

/** What the motorist gave: where, how accurate, how old, in his words; one key takes it. */
export function GivenPosition({ given }: { readonly given: MotoristPosition }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = useNow();
  const { order, change, isReadOnly } = useIntakeTab();
  const motorist = useMotoristLink();
  const location = order.serviceLocation;
  const fix = fixOf(given);
  const hint = hintOf(given);
  const { remarks } = given;
  const isAdded = remarks !== undefined && withMotoristRemarks(location, remarks) === location;
  const facts = [
    given.accuracy !== undefined && t('ACCURATE_TO', { distance: formatMetres(Math.ceil(given.accuracy), locale) }),
    given.age !== undefined && t('FIX_AGE', { age: durationText(given.age, locale) }),
    isMoving(given) && t('MOVES_AT', { speed: speedText(given.speed, locale) }),
    ageText(given.capturedAt ?? given.receivedAt, now, locale),
    given.latitude !== undefined && `${given.latitude}, ${given.longitude}`,
  ].filter(Boolean);
  return (
    <li className="tl-intake-motorist-given">
      <p className="tl-number">{facts.join(' · ')}</p>
      {hint && <p>{t('POSITION_NOT_ACCURATE_ENOUGH')}</p>}
      {remarks && <blockquote>{remarks}</blockquote>}
      <div className="tl-intake-motorist-buttons">
        {fix && isTakenAs(location, given) && (
          <span className="tl-intake-motorist-taken">
            <TickIcon aria-hidden="true" /> {t('MOTORIST_POSITION_IN_USE')}
          </span>
        )}
        {fix && !isTakenAs(location, given) && (
          <Button
            size="small"
            intent="primary"
            text={t('buttons:USE_POSITION')}
            disabled={isReadOnly}
            onClick={() => motorist?.take(given)}
          />
        )}
        {hint && (
          <Button
            size="small"
            text={t('buttons:SHOW_CIRCLE')}
            disabled={isReadOnly}
            onClick={() => setPositionHint(hint)}
          />
        )}
        {remarks && !isAdded && (
          <Button
            size="small"
            text={t('buttons:ADD_TO_REMARKS')}
            disabled={isReadOnly}
            onClick={() =>
              change((before) => ({
                ...before,
                serviceLocation: withMotoristRemarks(before.serviceLocation, remarks),
              }))
            }
          />
        )}
      </div>
    </li>
  );
}
