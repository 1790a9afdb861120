import { describe, expect, it } from 'vitest';
import { readBankAnswer } from './bankAnswer.ts';

const tag = (name: string, inside: string) => (inside ? `<${name}>${inside}</${name}>` : '');
const reason = (code: string, ...words: string[]) =>
  tag('StsRsnInf', tag('Rsn', tag('Cd', code)) + words.map((word) => tag('AddtlInf', word)).join(''));
const own = (id: string, status: string, more = '') =>
  tag('TxInfAndSts', tag('OrgnlEndToEndId', id) + tag('TxSts', status) + more);
const information = (status: string, more = '', id = '') =>
  tag('OrgnlPmtInfAndSts', tag('OrgnlPmtInfId', id) + tag('PmtInfSts', status) + more);
/** What a bank says of the file FILE1: of the whole, and of payments. */
const report = (group: string, payments = '', why = '', head = '<Document>') =>
  `${head}${tag('CstmrPmtStsRpt', tag('OrgnlGrpInfAndSts', tag('OrgnlMsgId', 'FILE1') + tag('GrpSts', group) + why) + payments)}</Document>`;
const one = async (text: string) => (await readBankAnswer(text))?.payments[0];

describe('what a bank says of one payment (ISO 20022, DECISIONS T-581)', () => {
  it.each([
    ['ACSC', { is: 'paid' }],
    ['ACCC', { is: 'paid' }],
    ['RJCT', { is: 'refused', why: 'RJCT' }],
    ['CANC', { is: 'refused', why: 'RJCT' }],
    ...['RCVD', 'ACTC', 'ACCP', 'ACSP', 'ACWC', 'ACWP', 'ACFC', 'PDNG', 'PATC', 'BLCK', 'RVCM', 'RVCC'].map(
      (status) => [status, { is: 'underWay' }] as const,
    ),
    // A word that nobody knows settles nothing and refuses nothing.
    ['WHAT', { is: 'underWay' }],
    ['acsc', { is: 'underWay' }],
    ['RVNM', { is: 'underWay', payee: 'RVNM' }],
    ['RVMC', { is: 'underWay', payee: 'RVMC' }],
    ['RVNA', { is: 'underWay', payee: 'RVNA' }],
  ] as const)('%s', async (status, said) => {
    expect(await one(report('PART', own('P1', status)))).toEqual({ endToEndId: 'P1', ...said });
  });

  it.each([
    ['its code', reason('AC04'), 'AC04'],
    ['its code and words', reason('AC04', 'Account closed'), 'AC04: Account closed'],
    ['a code of its own', tag('StsRsnInf', tag('Rsn', tag('Prtry', 'B7'))), 'B7'],
    ['words alone', tag('StsRsnInf', tag('AddtlInf', ' Account closed ')), 'Account closed'],
  ])('refused, with %s', async (_how, why, said) => {
    expect((await one(report('PART', own('P1', 'RJCT', why))))?.why).toBe(said);
  });

  it.each([
    '<?xml version="1.0" encoding="ISO-8859-1"?>',
    '<?xml version="1.0" encoding="windows-1252"?>',
    '<?xml version="1.0" encoding="UTF-16" standalone="yes"?>\r\n',
    '\r\n<?xml version="1.0" encoding="UTF-8"?>',
    '\uFEFF<?xml version="1.0" encoding="utf-8"?>',
    '\n',
  ])('its words as they are after %j (DECISIONS T-980)', async (declaration) => {
    const said = report('PART', own('P1', 'RJCT', reason('AC04', 'Bénéficiaire – “clôturé”')));
    expect((await one(`${declaration}${said}`))?.why).toBe('AC04: Bénéficiaire – “clôturé”');
  });

  it('names the holder of a close match, in one piece or in several', async () => {
    const payee = async (...words: string[]) =>
      (await one(report('PART', own('P1', 'RVMC', reason('X', ...words)))))?.payee;
    expect(await payee('Takeldienst Maes BV')).toBe('RVMC: Takeldienst Maes BV');
    expect(await payee('Takeldienst', 'Maes BV')).toBe('RVMC: Takeldienst Maes BV');
    expect(await payee()).toBe('RVMC');
  });

  it('of several keeps their order, and leaves out those of which nothing is said', async () => {
    const answer = await readBankAnswer(report('PART', own('P1', 'ACSC') + own('P2', '') + own('P3', 'RJCT')));
    expect(answer?.payments.map(({ endToEndId, is }) => [endToEndId, is])).toEqual([
      ['P1', 'paid'],
      ['P3', 'refused'],
    ]);
  });
});

describe('what it says of the whole', () => {
  it.each([
    ['ACSC', 'paid'],
    ['RJCT', 'refused'],
    ['ACCP', 'underWay'],
    ['RVCM', 'underWay'],
    // A part of which it does not say which, and a word that nobody knows.
    ['PART', 'unsaid'],
    ['', 'unsaid'],
    ['PAID', 'unsaid'],
  ])('%s: the payments that it does not name are %s', async (status, rest) => {
    expect(await readBankAnswer(report(status))).toEqual({
      ...{ messageId: 'FILE1', status, rest, payments: [] },
      ...(rest === 'refused' && { refused: 'RJCT' }),
    });
  });

  it('the word on its payment information counts before that on the file, and that on another one not at all', async () => {
    const restOf = async (informed: string) => {
      const { status, rest, refused } = (await readBankAnswer(report('ACCP', informed))) ?? {};
      return [status, rest, refused];
    };
    expect(await restOf(information('RJCT', reason('AM04', 'No money'), 'FILE1'))).toEqual([
      ...['RJCT', 'refused', 'AM04: No money'],
    ]);
    expect(await restOf(information('RJCT'))).toEqual(['RJCT', 'refused', 'RJCT']);
    expect(await restOf(information('RJCT', '', 'OTHER'))).toEqual(['ACCP', 'underWay', undefined]);
    expect(await restOf(information('', '', 'FILE1'))).toEqual(['ACCP', 'underWay', undefined]);
    expect(await restOf(information('RJCT', '', 'OTHER') + information('ACSC', '', 'FILE1'))).toEqual([
      ...['ACSC', 'paid', undefined],
    ]);
  });

  it('why a whole was refused is said on either', async () => {
    const refusedBy = async (text: string) => (await readBankAnswer(text))?.refused;
    expect(await refusedBy(report('RJCT', '', reason('FF01', 'No schema')))).toBe('FF01: No schema');
    expect(await refusedBy(report('RJCT', information('RJCT'), reason('FF01')))).toBe('FF01');
    expect(await refusedBy(report('RJCT', information('RJCT', reason('AC01')), reason('FF01')))).toBe('AC01');
  });
});

describe('a text', () => {
  const whole = report('ACSC');
  it.each([
    ['of a namespace', report('ACSC', '', '', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">')],
    [
      'of a prefix',
      whole.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1p:').replace('<p:Document>', '<p:Document xmlns:p="urn:x">'),
    ],
    ['with a head and comments', `<?xml version="1.0" encoding="UTF-8"?>\n<!-- answer -->${whole}`],
  ])('%s is read', async (_what, text) => {
    expect(await readBankAnswer(text)).toMatchObject({ messageId: 'FILE1', rest: 'paid' });
  });

  it.each([
    ['nothing', ''],
    ['no XML', 'MessageId;Status'],
    ['a half', whole.slice(0, -9)],
    ['another document', '<Document><BkToCstmrStmt/></Document>'],
    ['a report on no file', '<Document><CstmrPmtStsRpt/></Document>'],
    ['a report on a file without a name', whole.replace('FILE1', ' ')],
    [
      'a thing that is named outside of it',
      `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/hostname">]>${whole.replace('FILE1', '&x;')}`,
    ],
  ])('%s is none', async (_what, text) => {
    expect(await readBankAnswer(text)).toBeUndefined();
  });
});
