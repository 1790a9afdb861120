import type { Contract } from '@towline/sdk/api';
import { isSameJson } from '@towline/sdk/domain/contract/sameJson';
import {
  type Guard,
  isAbsent,
  isBoolean,
  isEither,
  isNumber,
  isObjectOf,
  isRecordOf,
  isText,
} from '../../kit/guards.ts';
import { readWork } from '../../kit/keptWork.ts';

export type Communications = NonNullable<Contract['communications']>;
type Communication = Communications[string];

/** What was typed in a contract's texts and not taken into it, as this browser keeps it. */
export interface KeptCommunications {
  /** The texts as they stood when they were typed over. */
  readonly base: Communications;
  readonly communications: Communications;
  /** Milliseconds since 1970 */
  readonly savedAt: number;
}

const isCommunications = isRecordOf(
  isObjectOf({ texts: isRecordOf(isText), enabledForWebsite: isEither(isAbsent, isBoolean) }),
) as Guard<Communications>;
const isKept = isObjectOf<KeptCommunications>({
  base: isCommunications,
  communications: isCommunications,
  savedAt: isNumber,
});

/** Where this browser keeps what an agent types in the texts of a contract. */
export const keptName = (agentId: string, contractCode: string): string => `communications.${agentId}.${contractCode}`;

/** What was typed before a reload or a crash; nothing where it is in the contract already, or nonsense. */
export function readKept(agentId: string, { code, communications = {} }: Contract): KeptCommunications | undefined {
  const kept = readWork(keptName(agentId, code));
  if (!isKept(kept)) return undefined;
  return isSameJson(carriedOver(kept, communications).communications, communications) ? undefined : kept;
}

type Members<Value> = Readonly<Record<string, Value>>;

/** Each member as the one who changed it has it; `meet` says what becomes of one that both changed. */
function merged<Value>(
  { base, mine, theirs }: Readonly<Record<'base' | 'mine' | 'theirs', Members<Value>>>,
  meet: (
    name: string,
    base: Value | undefined,
    mine: Value | undefined,
    theirs: Value | undefined,
  ) => Value | undefined,
): Record<string, Value> {
  const names = new Set([base, theirs, mine].flatMap(Object.keys));
  const of = (members: Members<Value>, name: string) => (Object.hasOwn(members, name) ? members[name] : undefined);
  const entries = [...names].flatMap((name) => {
    const [was, my, their] = [of(base, name), of(mine, name), of(theirs, name)];
    const value = isSameJson(was, my) ? their : isSameJson(was, their) ? my : meet(name, was, my, their);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * What was typed, over the texts as they stand now: what others saved meanwhile stays, but where the same text was typed over; those
 * are named (DECISIONS S-04).
 */
export function carriedOver(
  { base, communications: mine }: Omit<KeptCommunications, 'savedAt'>,
  theirs: Communications,
) {
  const contested: { readonly kind: string; readonly language: string }[] = [];
  const meetKind = (kind: string, was?: Communication, my?: Communication, their?: Communication) => {
    if (!my || !their) return my ?? their;
    const all = { base: was?.texts ?? {}, mine: my.texts, theirs: their.texts };
    const texts = merged(all, (language, _was, mineNow, theirNow) => {
      if (mineNow !== theirNow) contested.push({ kind, language });
      return mineNow ?? theirNow;
    });
    const isMine = my.enabledForWebsite !== was?.enabledForWebsite;
    return { ...their, ...(isMine && { enabledForWebsite: my.enabledForWebsite }), texts } as Communication;
  };
  const communications: Communications = merged<Communication>({ base, mine, theirs }, meetKind);
  return { communications, contested };
}
