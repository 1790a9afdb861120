/** The 27 member states of the European Union by their ISO 3166 alpha-2 codes; what the country filters offer (2-requests §9, 3-platform §9). */
export const europeanUnion = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const;

/** A member state of the European Union. */
export type MemberState = (typeof europeanUnion)[number];
