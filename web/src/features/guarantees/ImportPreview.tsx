import { Callout } from '@blueprintjs/core';
import { type SourceColumn, sourceColumns } from '@towline/sdk/domain/guaranteeImport/columns';
import { isValidPhone } from '@towline/sdk/domain/phoneNumber';
import { useTranslation } from 'react-i18next';
import { countryText } from '../../i18n/countryName.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';
import type { Preview } from './readPreview.ts';
import { columnLabel, rowFaultSaid } from './rowFaultSaid.ts';

const mostRejects = 5;

interface ImportPreviewProps {
  readonly preview: Preview;
  /** The country of the contract that was chosen: whose numbers those without a plus are. */
  readonly homeMarket: string | undefined;
  readonly onColumns: (columns: readonly (SourceColumn | undefined)[]) => void;
}

/** The columns that were found, each to be changed, and the first rows under them. */
export function ImportPreview({ preview, homeMarket, onColumns }: ImportPreviewProps) {
  const { t } = useTranslation();
  const { headers, columns, rows, good, localPhones, rejects, fault } = preview;
  const count = good + rejects.length;
  const undialled = homeMarket ? localPhones.filter((phone) => !isValidPhone(phone, homeMarket)) : [];
  const choose = (at: number, name: SourceColumn | ''): void => {
    const column = name || undefined;
    onColumns(columns.map((given, index) => (index === at ? column : given === column ? undefined : given)));
  };
  return (
    <div className="tl-guarantees-preview">
      {fault ? (
        <Callout intent="danger">{t(`enumerations:ImportError.${fault}`)}</Callout>
      ) : (
        <Callout intent={rejects.length > 0 ? 'warning' : 'success'}>
          {t('IMPORT_PREVIEW', { count, good })}
          {rejects.length > 0 && (
            <ul>
              {rejects.slice(0, mostRejects).map(({ line, faults }) => {
                const reasons = faults.map((fault) => rowFaultSaid(t, fault)).join('; ');
                return <li key={line}>{t('IMPORT_REJECT_LINE', { line, reasons })}</li>;
              })}
            </ul>
          )}
        </Callout>
      )}
      {undialled.length > 0 && (
        <Callout intent="warning">
          {t('IMPORT_PHONES', {
            country: countryText(homeMarket ?? ''),
            numbers: undialled.length,
            example: undialled[0],
          })}
        </Callout>
      )}
      {headers.length > 0 && (
        <SmallTable label={t('labels:COLUMNS_FOUND')}>
          <thead>
            <tr>
              {headers.map((header, at) => (
                <th key={at} scope="col">
                  <span>{header || '–'}</span>
                  <SelectField
                    label={header || String(at + 1)}
                    value={columns[at] ?? ''}
                    onChange={(name) => choose(at, name)}
                    options={[
                      { value: '', label: t('labels:COLUMN_LEFT_OUT') },
                      ...sourceColumns.map((name) => ({ value: name, label: t(`labels:${columnLabel(name)}`) })),
                    ]}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {headers.map((_, at) => (
                  <td key={at}>{row[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
    </div>
  );
}
