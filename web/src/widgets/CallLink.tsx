import { useRef } from 'react';
import { useHotkeys } from '../kit/hotkeys/useHotkeys.tsx';
import type { LabelKey } from '../kit/texts.ts';
import { PhoneLink } from './PhoneLink.tsx';

interface CallLinkProps {
  readonly number: string;
  /** The key that dials, as the registry reads it: `t`, `Shift+t`. */
  readonly keys: string;
  /** What the key does, for the sheet of keys. */
  readonly label: LabelKey;
  /** The part of the screen under which the sheet lists it. */
  readonly group: string;
}

/** A phone number that one key dials (DECISIONS T-194). */
export function CallLink({ number, keys, label, group }: CallLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useHotkeys(group, [{ keys, label, run: () => link.current?.click() }]);
  return <PhoneLink ref={link} number={number} keys={keys.replace(/\b[a-z]$/, (letter) => letter.toUpperCase())} />;
}
