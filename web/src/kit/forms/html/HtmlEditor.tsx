import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldWiring } from '../../../ui/Field.tsx';
import { HtmlLink } from './HtmlLink.tsx';
import { HtmlToolbar } from './HtmlToolbar.tsx';
import { begunInState, finishPlaceholder, linkRange, setLink } from './htmlCommands.ts';
import { PlaceholderOffer } from './PlaceholderOffer.tsx';
import type { Placeholder } from './placeholders.ts';
import { useHtmlEditor } from './useHtmlEditor.ts';
import { useOffered } from './useOffered.ts';

interface HtmlEditorProps {
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  readonly label: string;
  readonly wiring: FieldWiring;
  readonly placeholders: readonly Placeholder[];
  /** The language that is written, for spelling and voices. */
  readonly lang?: string;
}

/** The text as its readers will see it, with the tools above it. */
export function HtmlEditor(props: HtmlEditorProps) {
  const { value, onChange, onBlur, label, wiring, placeholders, lang } = props;
  const { t } = useTranslation();
  const toolbar = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  const [typed, setTyped] = useState<string>();
  const offer = useOffered(typed, placeholders, (name, begun) => editing.run(finishPlaceholder(name, begun)));
  const attributes: Record<string, string> = {
    ...offer.described,
    ...(lang && { lang }),
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
  const editing = useHtmlEditor({
    value,
    onChange,
    onBlur,
    attributes,
    onKey: offer.onKey,
    onToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  });
  const { host, state, run } = editing;
  const begun = state && begunInState(state);
  if (begun !== typed) setTyped(begun);
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
      <PlaceholderOffer offer={offer} />
    </>
  );
}
