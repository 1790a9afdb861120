import { Checkbox } from '@blueprintjs/core';
import type { TranslationDifference, TranslationDifferences } from '@towline/sdk/api';
import { maySend } from '@towline/sdk/domain/translation/textDifferences';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { Pager } from '../../../ui/Pager.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';

const PAGE = 20;

interface DifferencesProps {
  readonly of: TranslationDifferences;
  readonly isSent: (id: string, kind: TranslationDifference['kind']) => boolean;
  readonly choose: (id: string, isSent: boolean) => void;
}

/** Names a text of the comparison. */
export const idOf = ({ key, locale }: TranslationDifference): string => `${locale}:${key}`;

// What asks for a choice stands first.
const order: readonly TranslationDifference['kind'][] = [
  'ChangedBoth',
  'ChangedHere',
  'OnlyHere',
  'ChangedThere',
  'OnlyThere',
];
const inOrder = (all: readonly TranslationDifference[]): TranslationDifference[] =>
  all.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));

interface SideProps {
  readonly text: string | undefined;
  readonly category: TranslationDifference['hereCategory'];
  readonly locale: string;
}

/** What one side says, and its category where that is what differs. */
const Side = ({ text, category, locale }: SideProps) => (
  <td>
    <span lang={locale}>{text}</span>
    {category !== undefined && (
      <div className="tl-translations-category">
        {dynamicText(`TranslationCategory.${category ?? 'None'}`, {}, 'enumerations')}
      </div>
    )}
  </td>
);

/** The texts that read otherwise there, each with what is done about it. */
export function Differences({ of: { differences, equal }, isSent, choose }: DifferencesProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const rows = inOrder(differences);
  const shown = rows.slice((page - 1) * PAGE, page * PAGE);
  if (rows.length === 0) return <p>{t('SYNC_NOTHING', { count: equal })}</p>;
  return (
    <>
      <p>{t('SYNC_DIFFERENCES', { count: rows.length, equal })}</p>
      <SmallTable
        label={t('labels:DIFFERENCES')}
        columns={[
          t('labels:SEND_TEXT'),
          t('labels:KEY'),
          t('labels:STATE'),
          { words: t('labels:HERE') },
          { words: t('labels:THERE') },
        ]}
      >
        <tbody>
          {shown.map((row) => (
            <tr key={idOf(row)}>
              <td>
                {maySend(row.kind) && (
                  <Checkbox
                    checked={isSent(idOf(row), row.kind)}
                    aria-label={t('SEND_TEXT_OF', { key: row.key, locale: row.locale })}
                    onChange={({ currentTarget }) => choose(idOf(row), currentTarget.checked)}
                  />
                )}
              </td>
              <td>
                <code>{row.key}</code> {row.locale}
              </td>
              <td>{dynamicText(`TranslationDifferenceKind.${row.kind}`, {}, 'enumerations')}</td>
              <Side text={row.here} category={row.hereCategory} locale={row.locale} />
              <Side text={row.there} category={row.thereCategory} locale={row.locale} />
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {rows.length > PAGE && (
        <Pager page={page} size={PAGE} count={rows.length} onPage={setPage} label={t('labels:DIFFERENCES')} />
      )}
    </>
  );
}
