import { communicationKindValues } from '../../generated/values.ts';
import { type Compile, compileCommunication } from './compile.ts';
import { type CommunicatingContract, isKindNeeded, languagesNeeded, textsOf } from './ofContract.ts';

/** What the scan of a contract finds in its texts: where, what in the words of the compiler, at which character (DECISIONS T-476). */
export type TextFinding = {
  readonly path: readonly string[];
  readonly messageKey?: string;
  readonly params: Readonly<Record<string, string>>;
  readonly position?: number;
};

type WithTexts = Pick<CommunicatingContract, 'communications'>;

/** What the compiler finds in the texts of a contract: errors, or what it only warns of (DECISIONS T-476). */
export const textFindings = (
  { communications }: WithTexts,
  wanted: 'error' | 'warning',
  compile: Compile = compileCommunication,
): TextFinding[] =>
  textsOf(communications).flatMap(([kind, language, text]) =>
    compile({ kind, language, text })
      .faults.filter(({ severity }) => severity === wanted)
      .map(({ code, params = {}, position, line, column }) => ({
        path: ['communications', kind, 'texts', language],
        messageKey: code,
        params: {
          ...Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
          ...{ kind, language, line: String(line), column: String(column) },
        },
        position,
      })),
  );

/** The kinds that a contract lacks in a language that it needs; one without any text lacks them all, which is said once (DECISIONS T-417, T-476). */
export function lackingTexts(contract: CommunicatingContract): TextFinding[] {
  const { communications = {} } = contract;
  if (textsOf(communications).length === 0)
    return [{ path: ['communications'], messageKey: 'CONTRACT_WITHOUT_TEXTS', params: {} }];
  const written = new Set(
    textsOf(communications).flatMap(([kind, language, text]) => (text.trim() === '' ? [] : [`${kind} ${language}`])),
  );
  return communicationKindValues.flatMap((kind) => {
    if (!isKindNeeded(kind, contract)) return [];
    const lacking = languagesNeeded(kind, contract).filter((language) => !written.has(`${kind} ${language}`));
    if (lacking.length === 0) return [];
    return [{ path: ['communications', kind, 'texts'], params: { kind, languages: lacking.join(', ') } }];
  });
}

/** A compiler that remembers what it found: the texts of many contracts are the same, and of those that are edited one changes at a time (DECISIONS T-476). */
export function rememberingCompile(most = 4_000): Compile {
  const known = new Map<string, ReturnType<Compile>>();
  return (text) => {
    const key = `${text.kind}\n${text.language}\n${text.text}`;
    const found = known.get(key) ?? compileCommunication(text);
    if (known.size >= most) known.clear();
    known.set(key, found);
    return found;
  };
}
