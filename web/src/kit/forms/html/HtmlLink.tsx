import { Button, InputGroup } from '@blueprintjs/core';
import { isEmail } from '@towline/sdk/domain/email';
import { isLinkTarget } from '@towline/sdk/domain/html/htmlTags';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/Field.tsx';

/** An address as people type it, with what it begins with. */
function completed(typed: string): string {
  if (isLinkTarget(typed) || typed === '') return typed;
  if (isEmail(typed)) return `mailto:${typed}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#].*)?$/.test(typed) ? `https://${typed}` : typed;
}

interface HtmlLinkProps {
  readonly href: string | undefined;
  readonly onHref: (href: string | undefined) => void;
  readonly onLeave: () => void;
}

/** Where a link leads to: typed, corrected, taken away. */
export function HtmlLink({ href, onHref, onLeave }: HtmlLinkProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(href ?? '');
  const [isRefused, setRefused] = useState(false);
  const apply = (): void => {
    const target = completed(typed.trim());
    if (target === '') onHref(undefined);
    else if (isLinkTarget(target)) onHref(target);
    else setRefused(true);
  };
  return (
    <div className="tl-html-link">
      <Field label={t('labels:LINK_ADDRESS')} error={isRefused && t('LINK_NOT_POSSIBLE')}>
        {(wiring) => (
          <InputGroup
            {...wiring}
            fill
            autoFocus
            inputMode="url"
            placeholder="https://"
            value={typed}
            onChange={({ currentTarget }) => {
              setRefused(false);
              setTyped(currentTarget.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== 'Escape') return;
              // Neither sends the form nor closes the dialog around it.
              event.preventDefault();
              event.stopPropagation();
              if (event.key === 'Enter') apply();
              else onLeave();
            }}
          />
        )}
      </Field>
      <Button text={t('buttons:APPLY')} onClick={apply} />
      {href !== undefined && <Button text={t('buttons:REMOVE')} onClick={() => onHref(undefined)} />}
    </div>
  );
}
