import { internationalPhone } from '@towline/sdk/domain/phoneNumber';

interface PhoneLinkProps {
  readonly number: string;
  /** Of which country a number without its prefix is. */
  readonly country?: string | undefined;
}

/** A phone number in international format that the agent's telephone dials (2-requests §2). */
export function PhoneLink({ number, country }: PhoneLinkProps) {
  const text = internationalPhone(number, country);
  return (
    <a className="tl-number" href={`tel:${text.replace(/[^+\d]/g, '')}`}>
      {text}
    </a>
  );
}
