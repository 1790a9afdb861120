import { internationalPhone } from '@towline/sdk/domain/phoneNumber';

interface PhoneLinkProps {
  readonly number: string;
}

/** A phone number in international format that the agent's telephone dials (2-requests §2). */
export function PhoneLink({ number }: PhoneLinkProps) {
  return (
    <a className="tl-number" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {internationalPhone(number)}
    </a>
  );
}
