import { XmlDocument, XmlElement } from 'libxml2-wasm';

/** What may stand in an element: children in their order (? none or one, + one or more), or a text of this form. */
type Rule = RegExp | readonly string[];

const text = (longest: number) => new RegExp(`^[A-Za-z0-9/\\-?:().,'+ ]{1,${longest}}$`);
const amount = /^\d{1,15}(\.\d{1,2})?$/;
const account: Rule = ['IBAN'];

/**
 * The elements that we write of ISO 20022's pain.001.001.09, as its schema orders and limits them, and as the SEPA's rulebook narrows that:
 * no package carries the schema (DECISIONS T-795).
 */
const rules: Readonly<Record<string, Rule>> = {
  Document: ['CstmrCdtTrfInitn'],
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf+'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum?', 'InitgPty'],
  PmtInf: [
    ...['PmtInfId', 'PmtMtd', 'BtchBookg?', 'NbOfTxs?', 'CtrlSum?', 'PmtTpInf?', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct'],
    ...['DbtrAgt', 'ChrgBr?', 'CdtTrfTxInf+'],
  ],
  CdtTrfTxInf: ['PmtId', 'Amt', 'CdtrAgt?', 'Cdtr', 'CdtrAcct', 'RmtInf?'],
  PmtTpInf: ['SvcLvl'],
  SvcLvl: ['Cd'],
  ReqdExctnDt: ['Dt'],
  PmtId: ['EndToEndId'],
  Amt: ['InstdAmt'],
  RmtInf: ['Ustrd'],
  ...{ InitgPty: ['Nm'], Dbtr: ['Nm', 'PstlAdr?'], Cdtr: ['Nm', 'PstlAdr?'], PstlAdr: ['TwnNm', 'Ctry'] },
  ...{ DbtrAcct: ['Id'], CdtrAcct: ['Id'], 'DbtrAcct/Id': account, 'CdtrAcct/Id': account },
  ...{ DbtrAgt: ['FinInstnId'], CdtrAgt: ['FinInstnId'], FinInstnId: ['BICFI?', 'Othr?'], Othr: ['Id'] },
  ...{ MsgId: text(35), PmtInfId: text(35), EndToEndId: text(35), 'Othr/Id': text(35) },
  ...{ Nm: text(70), TwnNm: text(35), Ustrd: text(140), Cd: /^SEPA$/, PmtMtd: /^TRF$/, ChrgBr: /^SLEV$/ },
  ...{ CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, Dt: /^\d{4}-\d\d-\d\d$/, NbOfTxs: /^\d{1,15}$/ },
  ...{ CtrlSum: amount, InstdAmt: amount, BtchBookg: /^(true|false)$/, Ctry: /^[A-Z]{2}$/ },
  ...{ IBAN: /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/, BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/ },
};

const childrenOf = (element: XmlElement): XmlElement[] => {
  const found: XmlElement[] = [];
  for (let at = element.firstChild; at; at = at.next) if (at instanceof XmlElement) found.push(at);
  return found;
};

/** Children as one word, by which their order is compared. */
const orderOf = (names: readonly string[]): RegExp =>
  new RegExp(
    `^${names
      .map((name) => {
        const [, word = '', often = ''] = /^(\w+)([?+]?)$/.exec(name) ?? [];
        return `(?:${word};)${often}`;
      })
      .join('')}$`,
  );

function faultsOf(element: XmlElement, parent: string): string[] {
  const rule = rules[`${parent}/${element.name}`] ?? rules[element.name];
  const at = `${parent}/${element.name}`;
  if (!rule) return [`${at} is no element of ours`];
  const children = childrenOf(element);
  if (rule instanceof RegExp)
    return children.length === 0 && rule.test(element.content) ? [] : [`${at} is ${JSON.stringify(element.content)}`];
  const said = children.map(({ name }) => `${name};`).join('');
  return [
    ...(orderOf(rule).test(said) ? [] : [`${at} has ${said}`]),
    ...children.flatMap((child) => faultsOf(child, element.name)),
  ];
}

/** What a bank would refuse in a file of payments. */
export function transferFaults(xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  const faults = faultsOf(document.root, '');
  document.dispose();
  return faults;
}
