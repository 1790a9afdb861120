import type { Random } from './random.ts';
import type { HomeCountry } from './towns/town.ts';

/** Where partners and companies have their seat. */
type Country = HomeCountry | 'NL';

/** A VAT number whose check digits are right, of a company that does not exist. */
export function createVatNumber(random: Random, country: Country): string {
  switch (country) {
    case 'BE': {
      const base = `0${random.integer(4, 7)}${digits(random, 6)}`;
      return `BE${base}${String(97 - (Number(base) % 97)).padStart(2, '0')}`;
    }
    case 'LU': {
      const base = `${random.integer(10, 29)}${digits(random, 4)}`;
      return `LU${base}${String(Number(base) % 89).padStart(2, '0')}`;
    }
    case 'FR': {
      const base = `${random.integer(300, 899)}${digits(random, 5)}`;
      const siren = `${base}${luhnDigit(base)}`;
      return `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;
    }
    case 'IT': {
      const base = `0${digits(random, 6)}${String(random.integer(1, 100)).padStart(3, '0')}`;
      return `IT${base}${luhnDigit(base)}`;
    }
    case 'NL': {
      // Of which the whole, letters as numbers, leaves 1 of 97, as it has been since 2020.
      const base = `${random.integer(100, 899)}${digits(random, 6)}`;
      const check = 98 - remainderOf97(`2321${base}1100`);
      return `NL${base}B${String(check).padStart(2, '0')}`;
    }
  }
}

/** An IBAN whose check digits are right. */
export function createIban(random: Random, country: Country): string {
  const account = accountNumber(random, country);
  const check = 98 - remainderOf97(`${account}${country}00`.replace(/[A-Z]/g, (letter) => letterValue(letter)));
  return `${country}${String(check).padStart(2, '0')}${account}`;
}

function accountNumber(random: Random, country: Country): string {
  switch (country) {
    case 'BE': {
      const base = `${random.integer(300, 799)}${digits(random, 7)}`;
      const remainder = Number(base) % 97;
      return `${base}${String(remainder === 0 ? 97 : remainder).padStart(2, '0')}`;
    }
    case 'LU':
      return `0${digits(random, 15)}`;
    case 'FR': {
      // Bank, branch and account weigh 89, 15 and 3 in the key (RIB).
      const [bank, branch, number] = [digits(random, 5), digits(random, 5), digits(random, 11)];
      const key = 97 - ((89 * Number(bank) + 15 * Number(branch) + 3 * Number(number)) % 97);
      return `${bank}${branch}${number}${String(key).padStart(2, '0')}`;
    }
    case 'IT': {
      const body = `${digits(random, 5)}${digits(random, 5)}${digits(random, 12)}`;
      return `${italianCheckLetter(body)}${body}`;
    }
    case 'NL':
      return `TOWL${digits(random, 10)}`;
  }
}

const digits = (random: Random, count: number): string => {
  let text = '';
  for (let index = 0; index < count; index++) text += random.integer(0, 9);
  return text;
};

const letterValue = (letter: string) => String(letter.charCodeAt(0) - 55);

function luhnDigit(base: string): number {
  let sum = 0;
  for (let index = base.length - 1, double = true; index >= 0; index--, double = !double) {
    const digit = Number(base[index]);
    sum += double ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit;
  }
  return (10 - (sum % 10)) % 10;
}

function remainderOf97(number: string): number {
  let remainder = 0;
  for (const digit of number) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}

/** The CIN of an Italian account: digits on odd places have their own values. */
function italianCheckLetter(body: string): string {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = [...body].reduce(
    (total, digit, index) => total + (index % 2 === 0 ? (odd[Number(digit)] as number) : Number(digit)),
    0,
  );
  return String.fromCharCode(65 + (sum % 26));
}
