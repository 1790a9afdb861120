import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { type InputHTMLAttributes, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldWiring } from '../../ui/Field.tsx';

interface PlainPasswordProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly wiring: FieldWiring;
}

/** A password before the sign-in: an input and a button that shows what was typed. */
export function PlainPassword({ wiring, ...input }: PlainPasswordProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const text = t(isShown ? 'buttons:HIDE_PASSWORD' : 'buttons:SHOW_PASSWORD');
  return (
    <div className="bp6-input-group bp6-large tl-sign-in-password">
      <input
        {...wiring}
        {...input}
        className="bp6-input"
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <span className="bp6-input-action">
        <button
          type="button"
          className="bp6-button bp6-minimal"
          aria-pressed={isShown}
          aria-label={text}
          title={text}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeOpenIcon />}
        </button>
      </span>
    </div>
  );
}
