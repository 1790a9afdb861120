import { Button } from '@blueprintjs/core';
import { fixOf, isPositionLinkAlive, isTakenAs } from '@towline/sdk/domain/location/motoristPosition';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';
import { KeyHint } from '../../../ui/KeyHint.tsx';
import { stripWidth, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { useNow } from '../../../ui/useNow.ts';
import { useIntakeTab } from '../form/tabContext.tsx';
import { LinkForm } from './LinkForm.tsx';
import { LinkStatus } from './LinkStatus.tsx';
import { useMotoristLink } from './motoristLink.tsx';
import { useLinkReceiver } from './useLinkReceiver.ts';
import './motorist.css';

/**
 * Below the caller, in every tab: one press asks the motorist for his position, one takes what he gave. Both have one key,
 * for only one of them is possible at a time.
 */
export function MotoristLine() {
  const { t } = useTranslation();
  const { order, isReadOnly } = useIntakeTab();
  const motorist = useMotoristLink();
  const receiver = useLinkReceiver();
  const { link, positions = [], isBusy = false } = motorist ?? {};
  const waiting = positions.find((given) => fixOf(given) && !isTakenAs(order.serviceLocation, given));
  const offered = waiting === positions.find(fixOf) ? waiting : undefined;
  const now = useNow(5_000);
  const [isOther, setIsOther] = useState(false);
  const isNarrow = useMediaQuery(stripWidth);
  // Answered is enough; what nobody answered can be asked again.
  const isOpen = link !== undefined && (link.status === 'Answered' || isPositionLinkAlive(link, new Date(now)));
  const isLeft = motorist !== undefined && motorist.linksLeft > 0;
  const mayAsk = isLeft && !isOpen && receiver.isPossible && !isBusy && !isReadOnly;
  const ask = (): void => {
    if (mayAsk) void motorist?.ask(receiver.phoneNumber, receiver.language);
  };
  const take = (): void => {
    if (offered) motorist?.take(offered);
  };
  useHotkeys(t('labels:NEW_REQUEST'), [
    { keys: '$mod+Shift+l', label: 'MOTORIST_POSITION', run: offered ? take : ask },
  ]);
  if (!motorist) return null;
  return (
    <div className="tl-intake-motorist-line">
      <h3>
        {t('labels:MOTORIST_POSITION')} {!isNarrow && <KeyHint keys="Ctrl+Shift+L" />}
      </h3>
      {link && <LinkStatus link={link} />}
      {!isOpen && (
        <Button
          size="small"
          text={t(link ? 'buttons:SEND_LINK_AGAIN' : 'buttons:ASK_BY_SMS')}
          loading={isBusy}
          disabled={!mayAsk}
          onClick={ask}
        />
      )}
      {!isOpen && isLeft && (
        <Button
          size="small"
          variant="minimal"
          aria-expanded={isOther}
          text={t('buttons:OTHER_NUMBER')}
          disabled={isReadOnly}
          onClick={() => setIsOther(!isOther)}
        />
      )}
      {mayAsk && (
        <span className="tl-caption">
          {t('WILL_BE_SENT_TO', {
            number: internationalPhone(receiver.phoneNumber, receiver.country),
            language: t(`enumerations:ContactLanguage.${receiver.language}`),
          })}
        </span>
      )}
      {!isOpen && isOther && <LinkForm isOther />}
      {offered && (
        <Button size="small" intent="primary" text={t('buttons:USE_POSITION')} disabled={isReadOnly} onClick={take} />
      )}
    </div>
  );
}
