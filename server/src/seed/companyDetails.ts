import type { Organisation } from '@towline/sdk/api';
import { createIban, createVatNumber } from './companyNumbers.ts';
import { createRandom } from './random.ts';

interface Seat {
  country: 'BE' | 'LU' | 'FR' | 'IT' | 'NL';
  name: string;
  street: string;
  postalCode: string;
  city: string;
  /** Of those that write documents themselves. */
  bic?: string;
  registration?: string;
}

// Where the companies that write documents or get them have their seat; the banks do not exist.
const seats: Readonly<Record<string, Seat>> = {
  C24Belgium: {
    country: 'BE',
    name: 'C24 Belgium NV',
    street: 'Brusselsesteenweg 120',
    postalCode: '9230',
    city: 'Wetteren',
    bic: 'TOWLBEBB',
    registration: 'RPR Gent, afdeling Dendermonde',
  },
  C24Luxembourg: {
    country: 'LU',
    name: 'C24 Luxembourg S.A.',
    street: "Route d'Arlon 45",
    postalCode: '1140',
    city: 'Luxembourg',
    bic: 'TOWLLULL',
    registration: 'R.C.S. Luxembourg B 240024',
  },
  C24France: {
    country: 'FR',
    name: 'C24 France SAS',
    street: 'Rue de Metz 18',
    postalCode: '54000',
    city: 'Nancy',
    bic: 'TOWLFRPP',
    registration: 'RCS Nancy, capital 50 000 EUR',
  },
  C24Italia: {
    country: 'IT',
    name: 'C24 Italia S.r.l.',
    street: 'Corso Francia 110',
    postalCode: '10143',
    city: 'Torino',
    bic: 'TOWLITMM',
    registration: 'REA TO-124024, capitale sociale 50.000 EUR i.v.',
  },
  BlueAssistance: {
    country: 'IT',
    name: 'Blue Assistance S.p.A.',
    street: 'Via Santa Maria 11',
    postalCode: '10122',
    city: 'Torino',
    bic: 'TOWLITMM',
    registration: 'REA TO-124025',
  },
  Eurocross: {
    country: 'NL',
    name: 'Eurocross Assistance B.V.',
    street: 'Kanaalpark 141',
    postalCode: '2321 JV',
    city: 'Leiden',
    bic: 'TOWLNL2A',
    registration: 'KvK 24024024',
  },
  // Clients, whom B2B invoices go to (DECISIONS T-755); Auto5 has entered none yet.
  Q8: { country: 'BE', name: 'Q8 Belgium NV', street: 'Desguinlei 100', postalCode: '2018', city: 'Antwerpen' },
  Corona: { country: 'BE', name: 'Corona Direct NV', street: 'Metrologielaan 2', postalCode: '1130', city: 'Brussel' },
  Foyer: {
    country: 'LU',
    name: 'Foyer Assurances S.A.',
    street: 'Rue Léon Laval 12',
    postalCode: '3372',
    city: 'Leudelange',
  },
  EniMobility: {
    country: 'IT',
    name: 'Eni Mobility S.p.A.',
    street: 'Via Laurentina 449',
    postalCode: '00142',
    city: 'Roma',
  },
  Acrisure: {
    country: 'IT',
    name: 'Acrisure Italia S.r.l.',
    street: 'Via Torino 2',
    postalCode: '20123',
    city: 'Milano',
  },
};

/** What a company's documents say of it, or those that it gets; undefined where it has entered nothing. */
export function companyDetailsOf(code: string): NonNullable<Organisation['companyDetails']> | undefined {
  const seat = seats[code];
  if (!seat) return undefined;
  const { country, ...said } = seat;
  const random = createRandom(24, `company ${code}`);
  return {
    ...said,
    vatNumber: createVatNumber(random, country),
    ...(said.bic && { iban: createIban(random, country) }),
    email: `invoices@${code.toLowerCase()}.example`,
  };
}
