import { Callout, type Intent } from '@blueprintjs/core';
import { crossBorderOf, kilometresToSay } from '@towline/sdk/domain/order/crossBorder';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useIntakeTab } from '../form/tabContext.tsx';

const intentOf = { allowed: 'none', warning: 'warning', blocked: 'danger' } as const satisfies Record<string, Intent>;
const textOf = {
  allowed: 'CROSS_BORDER_ALLOWED',
  warning: 'CROSS_BORDER_WARNING',
  blocked: 'CROSS_BORDER_BLOCKED',
} as const;

/** A trip over a border, its kilometres and the contract's limit; refused above it (DECISIONS C-01). */
export function CrossBorderNotice() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { order, contract, context, errorOf, warningOf } = useIntakeTab();
  const border = crossBorderOf(order, contract, context.trip);
  // Once the field itself says so, it is not said twice.
  const path = 'destinationLocation.countryCode';
  if (!border.isCrossBorder || errorOf(path) || warningOf(path)) return null;
  const limit = border.level === 'warning' ? (border.warnKm ?? border.blockKm) : border.blockKm;
  const { distanceInKm } = border;
  return (
    <Callout intent={intentOf[border.level]} role="status">
      {distanceInKm === undefined
        ? t('CROSS_BORDER_UNKNOWN', { limit })
        : t(textOf[border.level], { kilometres: formatNumber(kilometresToSay(distanceInKm), locale), limit })}
      {border.isStraightLine && ` ${t('STRAIGHT_LINE_DISTANCE')}`}
    </Callout>
  );
}
