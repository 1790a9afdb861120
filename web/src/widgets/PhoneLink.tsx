import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import type { Ref } from 'react';

interface PhoneLinkProps {
  readonly number: string;
  /** Of which country a number without its prefix is. */
  readonly country?: string | undefined;
  /** The key that dials it, where there is one. */
  readonly keys?: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A phone number in international format that the agent's telephone dials (2-requests §2). */
export function PhoneLink({ number, country, keys, ref }: PhoneLinkProps) {
  const text = internationalPhone(number, country);
  return (
    <a
      ref={ref}
      className="tl-number"
      href={`tel:${text.replace(/[^+\d]/g, '')}`}
      {...(keys && { 'aria-keyshortcuts': keys, title: `${text} (${keys})` })}
    >
      {text}
    </a>
  );
}
