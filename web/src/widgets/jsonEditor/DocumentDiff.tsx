import { Button } from '@blueprintjs/core';
import { type DocumentChange, documentChanges } from '@towline/sdk/domain/contract/documentChanges';
import type { ConfigurationDocument } from '@towline/sdk/domain/contract/sameJson';
import { Suspense, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { textOf } from './documentText.ts';
import { JsonDiff } from './editorParts.ts';
import type { DiffSteps } from './JsonDiff.tsx';
import { useJsonWords } from './useJsonWords.ts';
import './jsonEditor.css';

const longest = 160;
const kinds = {
  added: 'VALUE_ADDED',
  changed: 'VALUE_CHANGED',
  removed: 'VALUE_REMOVED',
  reordered: 'VALUE_REORDERED',
} as const;

interface DocumentDiffProps {
  readonly before: ConfigurationDocument;
  readonly after: ConfigurationDocument;
  readonly beforeLabel: string;
  readonly afterLabel: string;
}

/** How two documents differ: value by value, items of a list by their code or id, and as texts (3-platform §2). */
export function DocumentDiff({ before, after, beforeLabel, afterLabel }: DocumentDiffProps) {
  const { t } = useTranslation();
  const label = `${beforeLabel} → ${afterLabel}`;
  const words = useJsonWords(label);
  const steps = useRef<DiffSteps>(null);
  const changes = useMemo(() => documentChanges(before, after), [before, after]);
  const [one, other] = useMemo(() => [textOf(before), textOf(inOrderOf(before, after))], [before, after]);
  return (
    <>
      <ChangeTable label={label} changes={changes} />
      <div className="tl-actions">
        <Button text={t('buttons:PREVIOUS_CHANGE')} onClick={() => steps.current?.previous()} />
        <Button text={t('buttons:NEXT_CHANGE')} onClick={() => steps.current?.next()} />
      </div>
      <section className="tl-json tl-json-compared" aria-label={label}>
        <div className="tl-json-text">
          <Suspense fallback={<Skeleton lines={16} />}>
            <JsonDiff before={one} after={other} {...{ words, beforeLabel, afterLabel, steps }} />
          </Suspense>
        </div>
      </section>
    </>
  );
}

/** Members in the order of the other document: their order says nothing, and would fill the difference. */
function inOrderOf(order: unknown, value: unknown): ConfigurationDocument {
  const ordered = (first: unknown, second: unknown): unknown => {
    if (!isObject(first) || !isObject(second)) return second;
    const names = [...new Set([...Object.keys(first), ...Object.keys(second)])].filter((name) =>
      Object.hasOwn(second, name),
    );
    return Object.fromEntries(names.map((name) => [name, ordered(first[name], second[name])]));
  };
  return ordered(order, value) as ConfigurationDocument;
}

const isObject = (value: unknown): value is ConfigurationDocument =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function ChangeTable({ label, changes }: { readonly label: string; readonly changes: readonly DocumentChange[] }) {
  const { t } = useTranslation();
  if (changes.length === 0) return <p>{t('CONFIGURATION_UNCHANGED')}</p>;
  return (
    <SmallTable
      label={label}
      columns={[
        t('labels:PLACE_IN_DOCUMENT'),
        t('labels:WHAT_BECAME'),
        { words: t('labels:BEFORE') },
        { words: t('labels:AFTER') },
      ]}
    >
      <tbody>
        {changes.map(({ kind, place, before, after }) => (
          <tr key={`${kind} ${place}`}>
            <td>
              <code>{place}</code>
            </td>
            <td>{t(`labels:${kinds[kind]}`)}</td>
            <td className="tl-json-value">{short(before)}</td>
            <td className="tl-json-value">{short(after)}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

function short(value: unknown): string {
  const text = value === undefined ? '' : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
