import { Button, HTMLSelect } from '@blueprintjs/core';
import { RefreshIcon, SearchIcon } from '@blueprintjs/icons';
import type { PriceAdjustment, PriceEstimate, PriceOffer } from '@towline/sdk/api';
import { languageFor } from '@towline/sdk/domain/language/fallback';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { markerLabelValues } from '@towline/sdk/domain/price/simulator';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatTime } from '../../../i18n/format.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { PriceOriginFacts } from '../../../widgets/priceOrigin/PriceOriginFacts.tsx';
import { lettered, offerColumns } from './offerColumns.tsx';
import { offerKeyOf, type Simulator } from './useSimulator.ts';

interface SimulatorResultsProps {
  readonly simulator: Simulator;
  readonly estimate: PriceEstimate;
}

/** "2. The contract's factor" */
function stepText({ title = {}, code = '' }: PriceAdjustment, index: number, language: string): string {
  const known = languageFor(Object.keys(title), language);
  return `${index + 1}. ${(known && title[known]) ?? code}`;
}

/** What came of the simulation: its steps, the last by default, and how each price comes about (3-platform §2, §4). */
export function SimulatorResults({ simulator, estimate }: SimulatorResultsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { steps, step, chooseStep, offer, chooseOffer, choices, choose, isCurrent, isRefreshing, simulate } = simulator;
  const columns = useMemo(() => offerColumns(t, locale), [t, locale]);
  const rows = useMemo(() => lettered(step?.offers ?? []), [step]);
  const pick = (key: string): void => chooseOffer(offer && offerKeyOf(offer) === key ? undefined : key);
  return (
    <section className="tl-partner-coverage-simulator" aria-label={t('labels:RESULTS')}>
      <div className="tl-partner-coverage-choices">
        {steps.length > 0 && (
          <Field label={t('labels:STEP')}>
            {(wiring) => (
              <HTMLSelect
                {...wiring}
                fill
                value={step ? steps.indexOf(step) : ''}
                options={steps.map((one, index) => ({ value: index, label: stepText(one, index, languageOf(locale)) }))}
                onChange={(event) => chooseStep(Number(event.currentTarget.value))}
              />
            )}
          </Field>
        )}
      </div>
      <Field label={t('labels:MARKER_LABELS')} group>
        {() => (
          <SegmentedChoice
            label={t('labels:MARKER_LABELS')}
            value={choices.label}
            choices={markerLabelValues.map((value) => ({ value, label: t(`labels:MarkerLabel.${value}`) }))}
            onChange={(label) => choose({ label })}
          />
        )}
      </Field>
      <div className="tl-partner-coverage-place-buttons" aria-live="polite">
        <span>
          {t(isCurrent ? 'SIMULATED_AT' : 'SIMULATION_OTHER', {
            time: formatTime(estimate.estimatedAt, undefined, true),
          })}
        </span>
        <Button
          size="small"
          icon={<RefreshIcon />}
          text={t('buttons:REFRESH')}
          loading={isRefreshing}
          onClick={() => simulate(true)}
        />
      </div>
      <DataTable
        caption={t('labels:OFFERS')}
        columns={columns}
        rows={rows}
        rowKey={offerKeyOf}
        current={offer && offerKeyOf(offer)}
        onOpen={(row) => pick(offerKeyOf(row))}
        onPeek={(row) => pick(offerKeyOf(row))}
        empty={<EmptyState icon={<SearchIcon />} title={t(`enumerations:EstimateStatus.${estimate.status}`)} />}
      />
      {offer && <OfferOrigins offer={offer} />}
    </section>
  );
}

/** Where the amounts of the chosen offer come from, and why no other list says them (DECISIONS S-35). */
function OfferOrigins({ offer: { partnerName, partnerPriceOrigin, customerPriceOrigin } }: { offer: PriceOffer }) {
  const { t } = useTranslation();
  return (
    <div className="tl-partner-coverage-origins">
      <h4>{partnerName}</h4>
      {partnerPriceOrigin && <PriceOriginFacts title={t('labels:PARTNER_PRICE_FROM')} origin={partnerPriceOrigin} />}
      {customerPriceOrigin && <PriceOriginFacts title={t('labels:CUSTOMER_PRICE_FROM')} origin={customerPriceOrigin} />}
    </div>
  );
}
