import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldWiring } from '../../../ui/Field.tsx';
import { HtmlLink } from './HtmlLink.tsx';
import { HtmlToolbar } from './HtmlToolbar.tsx';
import { linkRange, setLink } from './htmlCommands.ts';
import { useHtmlEditor } from './useHtmlEditor.ts';

interface HtmlEditorProps {
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  readonly label: string;
  readonly wiring: FieldWiring;
  readonly placeholders: readonly string[];
}

/** The text as its readers will see it, with the tools above it. */
export function HtmlEditor({ value, onChange, onBlur, label, wiring, placeholders }: HtmlEditorProps) {
  const { t } = useTranslation();
  const toolbar = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  const attributes: Record<string, string> = {
    class: 'tl-html-text',
    id: wiring.id,
    role: 'textbox',
    tabindex: '0',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-keyshortcuts': 'Alt+F10',
    title: t('HTML_TOOLS_KEY'),
    ...(wiring['aria-describedby'] && { 'aria-describedby': wiring['aria-describedby'] }),
    ...(wiring['aria-invalid'] && { 'aria-invalid': 'true' }),
  };
  const { host, state, run } = useHtmlEditor({
    value,
    onChange,
    onBlur,
    attributes,
    onToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  });
  const backToText = (): void => {
    setLinking(false);
    run(() => true);
  };
  return (
    <>
      {state && (
        <HtmlToolbar
          {...{ state, run, placeholders, isLinking }}
          place={toolbar}
          onLink={() => setLinking(!isLinking)}
          onLeave={backToText}
        />
      )}
      {state && isLinking && (
        <HtmlLink
          href={linkRange(state).href}
          onLeave={backToText}
          onHref={(href) => {
            setLinking(false);
            run(setLink(href));
          }}
        />
      )}
      <div ref={host} className="tl-html-host" />
    </>
  );
}
