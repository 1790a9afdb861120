import { Button } from '@blueprintjs/core';
import { isPositionLinkAlive } from '@towline/sdk/domain/location/motoristPosition';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../ui/useNow.ts';
import { useIntakeTab } from '../form/tabContext.tsx';
import { GivenPosition } from './GivenPosition.tsx';
import { LinkForm } from './LinkForm.tsx';
import { LinkStatus } from './LinkStatus.tsx';
import { useMotoristLink } from './motoristLink.tsx';
import './motorist.css';

/** What came of asking for the motorist's own position: how far the link is, and what came in (beyond the documents). */
export function MotoristPosition() {
  const { t } = useTranslation();
  const title = useId();
  const { isReadOnly } = useIntakeTab();
  const motorist = useMotoristLink();
  const [isAgain, setIsAgain] = useState(false);
  const now = useNow(5_000);
  if (!motorist) return null;
  const { link, positions, isBusy, withdraw } = motorist;
  // Asking stands below the caller, in every step; here is what came of it.
  if (!link && positions.length === 0) return null;
  const isAlive = link !== undefined && isPositionLinkAlive(link, new Date(now));
  return (
    <section className="tl-intake-motorist" aria-labelledby={title}>
      <h3 id={title}>{t('labels:MOTORIST_ANSWERS')}</h3>
      {link && (
        <>
          <LinkStatus link={link} />
          <p className="tl-caption">
            {t('POSITION_LINK_SENT_TO', {
              number: internationalPhone(link.phoneNumber),
              language: t(`enumerations:ContactLanguage.${link.language}`),
              agent: link.askedBy,
            })}
          </p>
          {link.status === 'Failed' && link.lastError && <p className="tl-caption">{link.lastError}</p>}
        </>
      )}
      {positions.length > 0 && (
        <ul className="tl-intake-motorist-list">
          {positions.map((given) => (
            <GivenPosition key={given.id} given={given} />
          ))}
        </ul>
      )}
      {isAlive && isAgain && <LinkForm />}
      {isAlive && (
        <div className="tl-intake-motorist-buttons">
          {!isAgain && (
            <Button
              size="small"
              text={t('buttons:SEND_LINK_AGAIN')}
              disabled={isReadOnly}
              onClick={() => setIsAgain(true)}
            />
          )}
          <Button
            size="small"
            text={t('buttons:WITHDRAW_LINK')}
            loading={isBusy}
            disabled={isReadOnly}
            onClick={() => void withdraw().then(() => setIsAgain(false))}
          />
        </div>
      )}
    </section>
  );
}
