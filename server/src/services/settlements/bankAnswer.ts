import type { XmlDocument, XmlElement } from 'libxml2-wasm';

/** What a bank says of one payment. */
export interface Answered {
  readonly endToEndId: string;
  readonly is: 'paid' | 'refused' | 'underWay';
  /** The bank's code and words, of a refused one. */
  readonly why?: string;
  /** The same of one whose payee's name is not the account holder's, as far as the bank knows; it waits for a person. */
  readonly payee?: string;
}

/** What a bank says of a file. */
export interface BankAnswer {
  readonly messageId: string;
  /** The bank's code of the whole: of the payment information where it has one of ours, else of the file; empty where it says none. */
  readonly status: string;
  /** What becomes of the payments that it does not name: by itself, as of a part, it says nothing of any. */
  readonly rest: Answered['is'] | 'unsaid';
  /** Why the whole was refused, with or without a word of each payment. */
  readonly refused?: string;
  readonly payments: readonly Answered[];
}

// ISO 20022's own list: settled, there or at the payee; refused or cancelled; taken in, checked, changed or waiting, and not settled.
const settled = ['ACSC', 'ACCC'];
const refused = ['RJCT', 'CANC'];
const waiting = ['RCVD', 'ACTC', 'ACCP', 'ACSP', 'ACWC', 'ACWP', 'ACFC', 'PDNG', 'PATC', 'BLCK', 'RVCM', 'RCVC'];

const outcomeOf = (status: string): Answered['is'] =>
  settled.includes(status) ? 'paid' : refused.includes(status) ? 'refused' : 'underWay';

// A part of the payments, or a word that nobody knows: of which payment, it has to say.
const restOf = (status: string): BankAnswer['rest'] =>
  [...settled, ...refused, ...waiting].includes(status) ? outcomeOf(status) : 'unsaid';

// Verification of payee: no match, a close match (the bank may say whose the account is), not possible (DECISIONS T-613).
const payeeOutcomes = ['RVNM', 'RVMC', 'RVNA'];

// A text has been decoded: what it says of its bytes is true of it no more, and accents are read wrongly by it. Before the declaration
// nothing may stand, not even an empty line (DECISIONS T-980).
const withoutDeclaration = (text: string): string => text.replace(/^\s*<\?xml\s[^>]*\?>/, '');

/**
 * Reads a bank's answer to a file of ours: a payment status report (pain.002), of whichever version (DECISIONS T-581). Undefined
 * where the text is none. Nothing outside of it is loaded. The reader, with 17 MB of memory, comes with the first of them (DECISIONS T-310).
 */
export async function readBankAnswer(text: string): Promise<BankAnswer | undefined> {
  const xml = await import('libxml2-wasm');
  let document: XmlDocument | undefined;
  try {
    document = xml.XmlDocument.fromString(withoutDeclaration(text));
    return answerOf(document);
  } catch {
    return undefined;
  } finally {
    document?.dispose();
  }
}

const named = (name: string): string => `*[local-name()="${name}"]`;

function answerOf(document: XmlDocument): BankAnswer | undefined {
  const [report] = document.find(`//${named('CstmrPmtStsRpt')}`) as XmlElement[];
  if (!report) return undefined;
  const say = (from: XmlElement, ...path: string[]): string =>
    from.find(`./${path.map(named).join('/')}`).map((node) => node.content.trim())[0] ?? '';
  const reason = (from: XmlElement): string =>
    [say(from, 'StsRsnInf', 'Rsn', 'Cd') || say(from, 'StsRsnInf', 'Rsn', 'Prtry'), say(from, 'StsRsnInf', 'AddtlInf')]
      .filter(Boolean)
      .join(': ');
  // A bank says the holder's name of a close match in words, in one piece or several.
  const wordsOf = (from: XmlElement): string =>
    from
      .find(`./${['StsRsnInf', 'AddtlInf'].map(named).join('/')}`)
      .map((node) => node.content.trim())
      .join(' ');
  const [group] = report.find(`./${named('OrgnlGrpInfAndSts')}`) as XmlElement[];
  const messageId = group ? say(group, 'OrgnlMsgId') : '';
  if (!group || messageId === '') return undefined;
  // One without a status of its own is as the whole.
  const told = (report.find(`.//${named('TxInfAndSts')}`) as XmlElement[]).filter((one) => say(one, 'TxSts') !== '');
  const payments = told.map((one): Answered => {
    const status = say(one, 'TxSts');
    const is = outcomeOf(status);
    const payee = payeeOutcomes.includes(status) && [status, wordsOf(one)].filter(Boolean).join(': ');
    return {
      ...{ endToEndId: say(one, 'OrgnlEndToEndId'), is },
      ...(is === 'refused' && { why: reason(one) || 'RJCT' }),
      ...(payee && { payee }),
    };
  });
  // A file of ours has one payment information, of the file's own name; what a bank says of another is of other money.
  const [own] = (report.find(`./${named('OrgnlPmtInfAndSts')}`) as XmlElement[]).filter(
    (one) => ['', messageId].includes(say(one, 'OrgnlPmtInfId')) && say(one, 'PmtInfSts') !== '',
  );
  const status = (own && say(own, 'PmtInfSts')) || say(group, 'GrpSts');
  const rest = restOf(status);
  const why = (own && reason(own)) || reason(group) || status;
  return { messageId, status, rest, ...(rest === 'refused' && { refused: why }), payments };
}
