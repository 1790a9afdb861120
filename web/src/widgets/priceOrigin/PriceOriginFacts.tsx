import { Tag } from '@blueprintjs/core';
import type { PassedOverList, PriceOrigin } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import './priceOrigin.css';
import { lineText, sourceText, toldText, travelText } from './originText.ts';

interface PriceOriginFactsProps {
  /** Whose price it is. */
  readonly title: string;
  readonly origin: PriceOrigin;
}

/** Where an amount comes from: list, line, surcharge, limit; and why no other list said it (DECISIONS S-35, T-506, T-630). */
export function PriceOriginFacts({ title, origin }: PriceOriginFactsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { listVersion, passedOver = [] } = origin;
  const version = listVersion !== undefined && t('VERSION_NUMBER', { version: listVersion });
  const lines = [lineText(origin, locale), travelText(origin, locale), toldText(origin)].filter(Boolean);
  const isTied = passedOver.some(({ reason }) => reason === 'TiedLines');
  return (
    <section className="tl-price-origin" aria-label={title}>
      <h5 className="tl-price-origin-title">{title}</h5>
      <p>
        <strong>{sourceText(origin, locale)}</strong>
        {version && <span className="tl-muted"> {version}</span>}
      </p>
      {lines.map((line) => (
        <p key={line} className="tl-number">
          {line}
        </p>
      ))}
      {passedOver.length > 0 && (
        // A tie is an error of who keeps the list: it is not folded away.
        <details className="tl-price-origin-others" open={isTied}>
          <summary>{t('OTHER_LISTS', { count: passedOver.length })}</summary>
          <ul>
            {passedOver.map((over) => (
              <PassedOverLine key={`${over.source} ${over.list} ${over.isOfTravel}`} over={over} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function PassedOverLine({ over: { source, list, reason, isOfTravel } }: { over: PassedOverList }) {
  const { t } = useTranslation();
  const said = t(`enumerations:PassedOverReason.${reason}`);
  return (
    <li>
      {t(`enumerations:AmountSource.${source}`)}: <strong>{list}</strong>
      {' – '}
      {reason === 'TiedLines' ? <Tag intent="danger">{said}</Tag> : said}
      {isOfTravel && ` (${t('OF_KILOMETRES')})`}
    </li>
  );
}
