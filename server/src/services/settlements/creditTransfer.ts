import { calendarDayOf, formatTime } from '@towline/sdk/domain/time/dateFormat';
import { timeZoneOf } from '@towline/sdk/domain/timeZone';
import { normaliseIban } from '@towline/sdk/forms/fields/iban';
import { bankCode } from '../../core/bankCode.ts';
import { latinLetters } from '../../core/latinLetters.ts';

/** Who pays or is paid, as banks read it. */
export interface Account {
  readonly name: string;
  readonly iban: string;
  readonly bic?: string | undefined;
  readonly town?: string | undefined;
  readonly country?: string | undefined;
}

/** One payment: its id comes back in the bank's answer. */
export interface Transfer {
  readonly endToEndId: string;
  readonly to: Account;
  /** In euro, of whole cents. */
  readonly amount: number;
  /** What the receiver reads; ids and a month, nothing of a motorist (DECISIONS S-51). */
  readonly says: string;
}

/** A file of payments of one account on one day. */
export interface TransferFile {
  readonly messageId: string;
  readonly madeAt: Date;
  /** The day on which the bank pays, as YYYY-MM-DD. */
  readonly day: string;
  readonly from: Account;
  readonly transfers: readonly Transfer[];
}

/** A text in the letters that every bank of the SEPA takes; others are written as near as they go. */
export const sepaText = (text: string, longest: number): string =>
  latinLetters(text)
    .replaceAll('&', '+')
    .replaceAll(/[’‘ʼ]/g, "'")
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();

const euros = (amount: number): string => amount.toFixed(2);
const total = (transfers: readonly Transfer[]): string =>
  (transfers.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100).toFixed(2);

const tag = (name: string, ...inside: readonly string[]): string => `<${name}>${inside.join('')}</${name}>`;
const bank = (bic: string | undefined): string => {
  const code = bankCode(bic);
  return tag('FinInstnId', code ? tag('BICFI', code) : tag('Othr', tag('Id', 'NOTPROVIDED')));
};
const account = (iban: string): string => tag('Id', tag('IBAN', normaliseIban(iban)));

// Town and country in fields of their own or no address at all: address lines are refused since November 2025.
const address = ({ town = '', country }: Account): string => {
  const written = sepaText(town, 35);
  return written && country ? tag('PstlAdr', tag('TwnNm', written), tag('Ctry', country)) : '';
};

/** A name always says something: an empty one is no name, and would have the whole file refused (DECISIONS T-795). */
const nameOf = ({ name }: Account): string => tag('Nm', sepaText(name, 70) || 'NOTPROVIDED');

const remittance = (says: string): string => {
  const written = sepaText(says, 140);
  return written && tag('RmtInf', tag('Ustrd', written));
};

// ISO 20022 takes a time without an offset for the writer's own: in UTC a file of New Year's night was made the year before its day.
const localText = (at: Date, country: string | undefined): string => {
  const [instant, zone] = [at.toISOString(), timeZoneOf(country)];
  return `${calendarDayOf(instant, zone)}T${formatTime(instant, zone)}:${instant.slice(17, 19)}`;
};

const transferOf = ({ endToEndId, to, amount, says }: Transfer): string =>
  tag(
    'CdtTrfTxInf',
    tag('PmtId', tag('EndToEndId', endToEndId)),
    tag('Amt', `<InstdAmt Ccy="EUR">${euros(amount)}</InstdAmt>`),
    to.bic ? tag('CdtrAgt', bank(to.bic)) : '',
    tag('Cdtr', nameOf(to), address(to)),
    tag('CdtrAcct', account(to.iban)),
    remittance(says),
  );

/** The file that a bank reads: a SEPA credit transfer, pain.001.001.09 (DECISIONS S-38, T-581). */
export function creditTransfer({ messageId, madeAt, day, from, transfers }: TransferFile): string {
  const sums = [tag('NbOfTxs', String(transfers.length)), tag('CtrlSum', total(transfers))];
  const header = tag(
    'GrpHdr',
    tag('MsgId', messageId),
    tag('CreDtTm', localText(madeAt, from.country)),
    ...sums,
    tag('InitgPty', nameOf(from)),
  );
  const payment = tag(
    'PmtInf',
    tag('PmtInfId', messageId),
    tag('PmtMtd', 'TRF'),
    tag('BtchBookg', 'true'),
    ...sums,
    tag('PmtTpInf', tag('SvcLvl', tag('Cd', 'SEPA'))),
    tag('ReqdExctnDt', tag('Dt', day)),
    tag('Dbtr', nameOf(from), address(from)),
    tag('DbtrAcct', account(from.iban)),
    tag('DbtrAgt', bank(from.bic)),
    tag('ChrgBr', 'SLEV'),
    ...transfers.map(transferOf),
  );
  const inside = tag('CstmrCdtTrfInitn', header, payment);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${inside}</Document>\n`;
}
