import { Tag } from '@blueprintjs/core';
import type { PriceListService } from '@towline/sdk/api';
import { priceListGroups, type ShownLine } from '@towline/sdk/domain/priceList/editLines';
import type { RuleIssue } from '@towline/sdk/domain/ruleIssue';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { unitText, vehicleText } from './limitsText.ts';
import { percentText, priceFieldLabel } from './priceFields.ts';

interface ServiceTableProps {
  readonly label: string;
  readonly services: readonly PriceListService[];
  /** Place of the line that is open beside the table. */
  readonly open: number | undefined;
  readonly isReadOnly: boolean;
  readonly issuesOf: (index: number) => readonly RuleIssue[];
  readonly onOpen: (index: number) => void;
  readonly onChange: (index: number, line: PriceListService, about: string) => void;
}

const amounts = ['price', 'b2CPrice'] as const;
const columns = 9;

/** The services of a list: by what they charge for, each under its parent, in their order (3-platform §2, §3). */
export function ServiceTable(props: ServiceTableProps) {
  const { t } = useTranslation();
  return (
    <SmallTable
      label={props.label}
      columns={[
        t('labels:SERVICE'),
        priceFieldLabel('unitCode'),
        { end: priceFieldLabel('price') },
        { end: priceFieldLabel('legacyPrice') },
        { end: priceFieldLabel('b2CPrice') },
        { end: t('labels:NIGHT') },
        { end: t('labels:SATURDAY') },
        { end: t('labels:SUNDAY') },
        t('labels:VEHICLE'),
      ]}
    >
      {priceListGroups(props.services).map(({ pricingType, rows }) => (
        <tbody key={pricingType}>
          <tr className="tl-price-group">
            <th scope="rowgroup" colSpan={columns}>
              {t(`enumerations:PricingType.${pricingType}`)}
            </th>
          </tr>
          {rows.map((row) => (
            <ServiceRow key={row.index} {...props} row={row} />
          ))}
        </tbody>
      ))}
    </SmallTable>
  );
}

function ServiceRow({ row, ...props }: ServiceTableProps & { readonly row: ShownLine }) {
  const { line, index, depth } = row;
  const { open, isReadOnly, issuesOf, onOpen, onChange } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const issues = issuesOf(index);
  const { surcharge } = line;
  const isSurcharged = line.isSurchargeApplicable === true;
  const percent = (multiplier: number | undefined): string =>
    isSurcharged && multiplier !== undefined ? percentText(multiplier, locale) : '';
  const night = surcharge?.nightInterval;
  return (
    <tr
      className={[open === index && 'tl-price-row-open', line.isArchived && 'tl-price-row-archived']
        .filter(Boolean)
        .join(' ')}
      aria-current={open === index || undefined}
    >
      <th scope="row">
        <div style={{ paddingInlineStart: depth * 16 }}>
          <button type="button" className="tl-price-code" onClick={() => onOpen(index)}>
            {line.code || t('labels:NEW_PRICE_LINE')}
          </button>{' '}
          {line.isArchived && <Tag minimal>{t('labels:ARCHIVED')}</Tag>}
          {issues.map((issue) => (
            <div key={`${issue.path} ${issue.code}`} className="tl-field-error">
              {dynamicText(issue.messageKey, issue.params)}
            </div>
          ))}
        </div>
      </th>
      <td>{unitText(line, (value) => formatNumber(value, locale))}</td>
      {amounts.map((name) => {
        const value = line[name] ?? undefined;
        return [
          <td key={name} className="tl-price-amount tl-end">
            {isReadOnly || line.isArchived ? (
              value !== undefined && formatMoney(value, locale)
            ) : (
              <NumberField
                label={`${line.code}: ${priceFieldLabel(name)}`}
                decimals
                mayBeEmpty
                min={0}
                value={value}
                onChange={(next) => {
                  const { [name]: _, ...rest } = line;
                  onChange(index, next === undefined ? rest : { ...line, [name]: next }, name);
                }}
              />
            )}
          </td>,
          name === 'price' && (
            <td key="legacy" className="tl-caption tl-end">
              {typeof line.legacyPrice === 'number' && formatMoney(line.legacyPrice, locale)}
            </td>
          ),
        ];
      })}
      <td className="tl-end">
        {percent(surcharge?.nightPriceMultiplier)}
        {isSurcharged && night && <div className="tl-caption">{`${night.start}–${night.end}`}</div>}
      </td>
      <td className="tl-end">{percent(surcharge?.saturdayPriceMultiplier)}</td>
      <td className="tl-end">{percent(surcharge?.sundayPriceMultiplier)}</td>
      <td className="tl-caption">{vehicleText(line, (value) => formatNumber(value, locale))}</td>
    </tr>
  );
}
