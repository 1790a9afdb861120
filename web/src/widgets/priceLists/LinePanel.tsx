import { Button } from '@blueprintjs/core';
import { ArchiveIcon, ArrowDownIcon, ArrowUpIcon, TrashIcon } from '@blueprintjs/icons';
import type { PriceListService } from '@towline/sdk/api';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatMoney } from '../../i18n/format.ts';
import { stripWidth } from '../../ui/useMediaQuery.ts';
import {
  type LineValueProps,
  NumberValue,
  PercentValue,
  PlaceValues,
  SurchargeSwitch,
  TimeValue,
  WordValue,
} from './LineValues.tsx';

interface LinePanelProps {
  /** How often a line was asked for; none is shown first of all. */
  readonly asked: number;
  readonly line: PriceListService;
  /** The codes of the list, of which one may be its parent. */
  readonly codes: readonly string[];
  /** It was added here: its code may be typed, and it may be taken out again. */
  readonly isNew: boolean;
  readonly isReadOnly: boolean;
  /** What is wrong with a value of it, by the name of its column. */
  readonly errorOf: (name: string) => string | undefined;
  readonly onChange: (line: PriceListService, about?: string) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  /** What else can be done with it. */
  readonly children?: ReactNode;
}

/** Everything that one line of a price list says, and what can be done with it (3-platform §3). */
export function LinePanel(props: LinePanelProps) {
  const { asked, line, codes, isNew, isReadOnly, errorOf, onChange, onMove, onRemove, children } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const at = (name: string): LineValueProps => ({ line, name, error: errorOf(name), onChange });
  const archive = (): void => onChange({ ...line, isArchived: line.isArchived !== true });
  const title = line.code || t('labels:NEW_PRICE_LINE');
  const heading = useRef<HTMLHeadingElement>(null);
  // Below a long table nobody sees that it opened: it comes into sight, and who works by keys goes on in it.
  useEffect(() => {
    if (asked === 0 || !matchMedia(stripWidth).matches) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [asked]);
  return (
    <section className="tl-price-panel" aria-label={title}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {!isReadOnly && (
        <div className="tl-actions" role="toolbar" aria-label={title}>
          <Button icon={<ArrowUpIcon />} aria-label={t('buttons:MOVE_LINE_UP')} onClick={() => onMove(-1)} />
          <Button icon={<ArrowDownIcon />} aria-label={t('buttons:MOVE_LINE_DOWN')} onClick={() => onMove(1)} />
          {isNew ? (
            <Button icon={<TrashIcon />} text={t('buttons:REMOVE')} onClick={onRemove} />
          ) : (
            <Button
              icon={<ArchiveIcon />}
              text={t(line.isArchived ? 'buttons:UNARCHIVE' : 'buttons:ARCHIVE')}
              onClick={archive}
            />
          )}
          {children}
        </div>
      )}
      {line.isArchived && <p className="tl-muted">{t('PRICE_LINE_ARCHIVED')}</p>}
      <fieldset className="tl-price-values" disabled={isReadOnly}>
        <legend className="tl-hidden">{title}</legend>
        <WordValue {...at('code')} readOnly={!isNew} />
        <PlaceValues {...at('parentServiceCode')} codes={codes} />
        <WordValue {...at('unitCode')} />
        <NumberValue {...at('unitLowerLimit')} />
        <NumberValue {...at('unitUpperLimit')} />
        <NumberValue
          {...at('price')}
          unit="€"
          {...(typeof line.legacyPrice === 'number' && {
            hint: t('LEGACY_PRICE_WAS', { amount: formatMoney(line.legacyPrice, locale) }),
          })}
        />
        <NumberValue {...at('b2CPrice')} unit="€" />
        <div className="tl-price-wide">
          <SurchargeSwitch {...at('isSurchargeApplicable')} />
        </div>
        <PercentValue {...at('surcharge.saturdayPriceMultiplier')} />
        <PercentValue {...at('surcharge.sundayPriceMultiplier')} />
        <PercentValue {...at('surcharge.nightPriceMultiplier')} />
        <span />
        <TimeValue {...at('surcharge.nightInterval.start')} />
        <TimeValue {...at('surcharge.nightInterval.end')} />
        <NumberValue {...at('vehicleLimits.minWeightInTonnes')} unit="t" />
        <NumberValue {...at('vehicleLimits.maxWeightInTonnes')} unit="t" />
        <NumberValue {...at('vehicleLimits.maxLengthInMeters')} unit="m" />
      </fieldset>
    </section>
  );
}
