import { Callout } from '@blueprintjs/core';
import { checkHtml } from '@towline/sdk/domain/html/htmlCheck';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import type { ControlProps } from '../controlProps.ts';
import type { AnyFieldInput } from '../fieldInputs.ts';
import { HtmlEditor } from '../html/HtmlEditor.tsx';
import { HtmlFindings, type PlacedIssue } from '../html/HtmlFindings.tsx';
import type { Placeholder } from '../html/placeholders.ts';
import { RawHtml } from '../html/RawHtml.tsx';
import '../html/html.css';

const none: readonly Placeholder[] = [];

type Input = Extract<AnyFieldInput, { input: 'html' }>;

/**
 * A text with the tags of a communication (3-platform §5): as it will be seen, or as it is written. The editor holds those tags
 * alone, and says so before it takes others away; as it is written everything stays, with what is to be said against it (DECISIONS T-380).
 */
export function HtmlControl({ input, value, onChange, onBlur, wiring, label }: ControlProps<Input, string>) {
  const { t } = useTranslation();
  const [view, setView] = useState<'rich' | 'raw'>(input.isRaw ? 'raw' : 'rich');
  const area = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  const html = value ?? '';
  const issues = checkHtml(html);
  const placeholders = input.placeholders?.map((name) => ({ name })) ?? none;
  const goTo = ({ position }: PlacedIssue): void => {
    area.current?.focus();
    area.current?.setSelectionRange(position, html.indexOf('>', position) + 1 || html.length);
  };
  return (
    <div className="tl-html">
      {!input.isRaw && (
        <div className="tl-html-bar">
          <SegmentedChoice
            label={t('labels:SHOWN_AS')}
            value={view}
            onChange={setView}
            choices={[
              { value: 'rich', label: t('buttons:FORMATTED') },
              { value: 'raw', label: t('buttons:HTML') },
            ]}
          />
        </div>
      )}
      {view === 'rich' ? (
        <>
          {issues.length > 0 && (
            <Callout compact intent="warning" id={hint} role="status">
              {t('HTML_EDITOR_TAKES_AWAY', { count: issues.length })}
            </Callout>
          )}
          <HtmlEditor {...{ value: html, onChange, onBlur, label, wiring, placeholders }} />
        </>
      ) : (
        <>
          <RawHtml {...{ value: html, onChange, onBlur, label, wiring, placeholders, area }} />
          <HtmlFindings html={html} issues={issues} onGo={goTo} />
        </>
      )}
    </div>
  );
}
