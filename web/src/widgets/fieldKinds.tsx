import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { actorName } from '../i18n/actorName.ts';
import type { FieldKind } from '../kit/fields/fieldKind.ts';
import { ContractName } from './ContractName.tsx';
import { OrganisationName } from './OrganisationName.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { RequestLink } from './RequestLink.tsx';

const same = (value: string): string => value;

/** Somebody by name; who has no account, or is known by a number alone, as the reader says it. */
export const person: FieldKind<string> = { width: 150, cell: actorName, text: actorName, input: 'text' };

/** An organisation by its code. */
export const organisation: FieldKind<string> = {
  width: 130,
  cell: (code) => <OrganisationName code={code} />,
  text: same,
};

/** A contract by its code. */
export const contract: FieldKind<string> = {
  width: 150,
  cell: (code) => <ContractName code={code} />,
  text: same,
};

/** A request by its id: the way to it, under its short id where the record has that. */
export const request: FieldKind<string> = {
  width: 76,
  cell: (id, { shortId }: { readonly shortId?: string }) => <RequestLink id={id} shortId={shortId} />,
  text: same,
};

/** A telephone number that can be called; one without its prefix is of the record's country. */
export const phone: FieldKind<string> = {
  width: 120,
  cell: (number, { countryCode }: { readonly countryCode?: string }) => (
    <PhoneLink number={number} country={countryCode} />
  ),
  copied: true,
  text: (number) => internationalPhone(number),
  input: 'phone',
};
