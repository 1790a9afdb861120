import { Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import type { PriceListService } from '@towline/sdk/api';
import { multiplierOf, surchargePercentOf } from '@towline/sdk/domain/money/percentages';
import { lineValueAt, priceListColumnOf, withLineValue } from '@towline/sdk/domain/priceList/priceListColumns';
import { pricingTypeValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { priceFieldLabel } from './priceFields.ts';

/** What every input of a line needs. */
export interface LineValueProps {
  readonly line: PriceListService;
  /** Name of its column, as files and findings call it. */
  readonly name: string;
  readonly error?: string | undefined;
  readonly onChange: (line: PriceListService, about: string) => void;
}

const valueIn = ({ line, name }: LineValueProps) => lineValueAt(line, priceListColumnOf(name)?.path ?? []);
const put = ({ line, name, onChange }: LineValueProps, value: string | number | boolean | undefined): void =>
  onChange(withLineValue(line, priceListColumnOf(name)?.path ?? [], value), name);

interface NumberValueProps extends LineValueProps {
  readonly unit?: string;
  readonly hint?: string;
}

/** An amount, a limit: from nought on, or nothing. */
export function NumberValue({ unit, hint, ...props }: NumberValueProps) {
  const value = valueIn(props);
  return (
    <Field label={priceFieldLabel(props.name)} error={props.error} hint={hint}>
      {(wiring) => (
        <NumberField
          wiring={wiring}
          decimals
          mayBeEmpty
          min={0}
          {...(unit && { unit })}
          value={typeof value === 'number' ? value : undefined}
          onChange={(next) => put(props, next)}
        />
      )}
    </Field>
  );
}

/** A surcharge, shown and typed as the percentage that it adds (3-platform §9). */
export function PercentValue(props: LineValueProps) {
  const value = valueIn(props);
  return (
    <Field label={priceFieldLabel(props.name)} error={props.error}>
      {(wiring) => (
        <NumberField
          wiring={wiring}
          decimals
          mayBeEmpty
          min={0}
          unit="%"
          value={typeof value === 'number' ? surchargePercentOf(value) : undefined}
          onChange={(percent) => put(props, percent === undefined ? undefined : multiplierOf(percent))}
        />
      )}
    </Field>
  );
}

/** A word: a code, a unit. */
export function WordValue({ readOnly, ...props }: LineValueProps & { readonly readOnly?: boolean }) {
  return (
    <Field label={priceFieldLabel(props.name)} error={props.error}>
      {(wiring) => (
        <InputGroup
          {...wiring}
          readOnly={readOnly ?? false}
          maxLength={props.name === 'unitCode' ? 50 : 100}
          autoComplete="off"
          value={String(valueIn(props) ?? '')}
          onChange={({ currentTarget: { value } }) => put(props, props.name === 'code' ? value : value || undefined)}
        />
      )}
    </Field>
  );
}

/** A time of the night. */
export function TimeValue(props: LineValueProps) {
  return (
    <Field label={priceFieldLabel(props.name)} error={props.error}>
      {(wiring) => (
        <TimeField
          wiring={wiring}
          value={String(valueIn(props) ?? '')}
          onChange={(time) => put(props, time || undefined)}
        />
      )}
    </Field>
  );
}

/** What a line charges for, and under which other line it stands. */
export function PlaceValues({ codes, ...props }: Omit<LineValueProps, 'name'> & { readonly codes: readonly string[] }) {
  const { t } = useTranslation();
  const { line } = props;
  const parent = line.parentServiceCode ?? '';
  const others = [...new Set([...codes.filter((code) => code !== line.code), ...(parent ? [parent] : [])])];
  return (
    <>
      <Field label={priceFieldLabel('pricingType')}>
        {(wiring) => (
          <HTMLSelect
            {...wiring}
            fill
            value={line.pricingType}
            options={pricingTypeValues.map((value) => ({ value, label: t(`enumerations:PricingType.${value}`) }))}
            onChange={({ currentTarget }) => put({ ...props, name: 'pricingType' }, currentTarget.value)}
          />
        )}
      </Field>
      <Field label={priceFieldLabel('parentServiceCode')} error={props.error}>
        {(wiring) => (
          <HTMLSelect
            {...wiring}
            fill
            value={parent}
            options={[{ value: '', label: '' }, ...others.map((value) => ({ value, label: value }))]}
            onChange={({ currentTarget }) =>
              put({ ...props, name: 'parentServiceCode' }, currentTarget.value || undefined)
            }
          />
        )}
      </Field>
    </>
  );
}

/** Whether surcharges are added at all. */
export function SurchargeSwitch(props: LineValueProps) {
  return (
    <Checkbox
      checked={valueIn(props) === true}
      label={priceFieldLabel(props.name)}
      onChange={({ currentTarget }) => put(props, currentTarget.checked)}
    />
  );
}
