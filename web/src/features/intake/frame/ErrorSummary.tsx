import type { Issue } from '@towline/sdk/domain/order/issue';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { TitledCallout } from '../../../ui/TitledCallout.tsx';
import { fieldOf } from '../form/focusField.ts';

interface ErrorSummaryProps {
  readonly issues: readonly Issue[];
  readonly onGo: (path: string) => void;
}

/** The field and what it lacks; a question has its mark already. */
const named = (name: string | undefined, said: string): string => (name ? labelled(name, said) : said);

/** What stops the agent on this tab, each a link to its field; read out at once (console.md §4.6). */
export function ErrorSummary({ issues, onGo }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const errors = issues.filter(({ severity }) => severity === 'error');
  const self = useRef<HTMLUListElement>(null);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const paths = errors.map(({ path }) => path).join(' ');
  // "Answer this question" helps nobody who does not see which: the field's own label says it.
  useLayoutEffect(() => {
    const form = self.current?.closest('[role=tabpanel]');
    const labelOf = (path: string): string => {
      const field = form && fieldOf(form, path);
      // What holds several fields has the name of its section, not that of its first field.
      return field?.querySelector('[data-path]')
        ? (field.closest('section[aria-label]')?.getAttribute('aria-label') ?? '')
        : (field?.querySelector('.tl-field-label')?.firstChild?.textContent ?? '');
    };
    setNames(Object.fromEntries(paths.split(' ').map((path) => [path, labelOf(path)])));
  }, [paths]);
  if (errors.length === 0) return null;
  return (
    <TitledCallout
      className="tl-intake-errors"
      intent="danger"
      icon={null}
      role="alert"
      data-first-issue={errors[0]?.path}
      title={t('INTAKE_PROBLEMS', { count: errors.length })}
    >
      <ul ref={self}>
        {errors.map(({ path, code, messageKey, params }) => (
          <li key={`${path} ${code}`}>
            <button type="button" className="tl-link" onClick={() => onGo(path)}>
              {named(names[path], dynamicText(messageKey, params ?? {}))}
            </button>
          </li>
        ))}
      </ul>
    </TitledCallout>
  );
}
