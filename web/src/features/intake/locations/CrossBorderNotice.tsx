import { Callout, type Intent } from '@blueprintjs/core';
import { crossBorderOf } from '@towline/sdk/domain/order/crossBorder';
import { useTranslation } from 'react-i18next';
import { useIntakeTab } from '../tabContext.tsx';

const intentOf = { allowed: 'none', warning: 'warning', blocked: 'danger' } as const satisfies Record<string, Intent>;
const textOf = {
  allowed: 'CROSS_BORDER_ALLOWED',
  warning: 'CROSS_BORDER_WARNING',
  blocked: 'CROSS_BORDER_BLOCKED',
} as const;

/** A trip over a border, its kilometres and the contract's limit; refused above it (DECISIONS C-01). */
export function CrossBorderNotice() {
  const { t } = useTranslation();
  const { order, contract, context } = useIntakeTab();
  const border = crossBorderOf(order, contract, context.trip);
  if (!border.isCrossBorder) return null;
  const limit = border.level === 'warning' ? (border.warnKm ?? border.blockKm) : border.blockKm;
  return (
    <Callout intent={intentOf[border.level]} role="status" data-path="destinationLocation.countryCode">
      {t(textOf[border.level], { kilometres: Math.round(border.distanceInKm ?? 0), limit })}
      {border.isStraightLine && ` ${t('STRAIGHT_LINE_DISTANCE')}`}
    </Callout>
  );
}
