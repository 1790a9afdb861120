import type { Random } from './random.ts';
import type { HomeCountry, Town } from './towns/town.ts';

/** Somebody of the demo data. Addresses end in .example, so no mail can reach a stranger. */
export interface Person {
  firstName: string;
  lastName: string;
  fullName: string;
  email: string;
  phoneNumber: string;
  language: 'nl' | 'fr' | 'it' | 'de' | 'en';
}

const firstNames = {
  nl: 'Jan Pieter Tom Bart Wim Koen Luc Dirk Stijn Jeroen Lotte Emma Sofie Annelies Katrien Els Griet Nele Hanne Lien'.split(
    ' ',
  ),
  fr: 'Julien Nicolas Thomas Philippe Luc Olivier Antoine Bruno Mathieu Quentin Camille Céline Sophie Nathalie Élise Manon Claire Inès Chloé Aurélie'.split(
    ' ',
  ),
  it: 'Marco Luca Giovanni Andrea Matteo Davide Paolo Stefano Roberto Alessandro Giulia Chiara Francesca Elena Sara Martina Paola Silvia Valentina Anna'.split(
    ' ',
  ),
} as const;

const lastNames = {
  nl: 'Peeters|Janssens|Maes|Jacobs|Mertens|Willems|Claes|Goossens|Wouters|De Smet|Van Damme|De Clercq|Van den Broeck|Verhoeven|Aerts|Hermans|Michiels|Declercq|Vermeulen|De Backer|Lambrecht|Van Acker|Coppens|De Wilde'.split(
    '|',
  ),
  fr: 'Dubois|Lambert|Dupont|Martin|Simon|Laurent|Leroy|Moreau|Petit|Fontaine|Mercier|Girard|Rousseau|Bertrand|Lejeune|Collard|Renard|Weber|Schmit|Thill|Gérard|Noël|Marchal|Henry'.split(
    '|',
  ),
  it: 'Rossi|Russo|Ferrari|Esposito|Bianchi|Romano|Colombo|Ricci|Marino|Greco|Bruno|Gallo|Conti|De Luca|Costa|Giordano|Mancini|Rizzo|Lombardi|Moretti|Barbieri|Fontana|Santoro|Mariani'.split(
    '|',
  ),
} as const;

export function createPerson(random: Random, town: Pick<Town, 'language' | 'countryCode'>): Person {
  const firstName = random.pick(firstNames[town.language]);
  const lastName = random.pick(lastNames[town.language]);
  return {
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    email: `${plainLetters(firstName)}.${plainLetters(lastName)}${random.integer(1, 99)}@post.example`,
    phoneNumber: createMobileNumber(random, town.countryCode),
    language: random.chance(0.06) ? random.pick(['en', 'de'] as const) : town.language,
  };
}

/** A family name, as garages carry them. */
export function createFamilyName(random: Random, language: Town['language']): string {
  return random.pick(lastNames[language]);
}

/** A mobile number that is valid in form, written internationally. */
export function createMobileNumber(random: Random, countryCode: Town['countryCode']): string {
  const digits = (count: number) => String(random.integer(0, 10 ** count - 1)).padStart(count, '0');
  switch (countryCode) {
    case 'BE':
      return `+32470${digits(6)}`;
    case 'LU':
      return `+352621${digits(6)}`;
    case 'FR':
      // 06 39 98 is the range that France keeps for fiction.
      return `+3363998${digits(4)}`;
    case 'IT':
      return `+39347${digits(7)}`;
    case 'NL':
      return `+31612${digits(6)}`;
    case 'DE':
      // 0171 39200 is the range that Germany keeps for fiction.
      return `+49171392${digits(5)}`;
  }
}

/** A company's line that is valid in form, written internationally. */
export function createLandlineNumber(random: Random, countryCode: HomeCountry): string {
  const digits = (count: number) => String(random.integer(0, 10 ** count - 1)).padStart(count, '0');
  switch (countryCode) {
    case 'BE':
      return `+329${random.integer(2, 3)}${digits(6)}`;
    case 'LU':
      return `+35226${digits(6)}`;
    case 'FR':
      // 03 53 01 is the range that France keeps for fiction.
      return `+3335301${digits(4)}`;
    case 'IT':
      return `+39011${random.integer(2, 9)}${digits(6)}`;
  }
}

/** Letters and digits only, without accents: for addresses of mail and web. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();
}
