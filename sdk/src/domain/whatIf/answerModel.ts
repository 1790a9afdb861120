import type { WaterfallSettings } from '../dispatch/waterfallSettings.ts';
import { drawsOf, hashOf, mixed, normalOf } from './random.ts';
import { type AnswerState, answerValues, type DayPart } from './round.ts';

/** How a partner answers: seconds from the offer on. */
export type Answer = {
  readonly state: AnswerState | 'withdrawn';
  readonly answeredAfter?: number | undefined;
  readonly decidedAfter: number;
  readonly isByModel: boolean;
};

/** When an offer was answered, where it was, and decided; seconds from the offer on. */
export type AnswerTimes = readonly [answered: number | null, decided: number];

/** Answers of one partner, of one kind, in a region and a part of the day: how many, and how long some of them took. */
export type ObservedAnswers = {
  readonly partnerId: string;
  readonly region: string;
  readonly part: DayPart;
  readonly state: AnswerState;
  readonly count: number;
  readonly times: readonly AnswerTimes[];
};

type Node = {
  total: number;
  readonly counts: Record<AnswerState, number>;
  readonly times: Record<AnswerState, AnswerTimes[]>;
};

/** So many answers of others stand beside a partner's own, so that one refusal is not a habit (DECISIONS T-525). */
const shrunkBy = 8;
/** Times are taken of the nearest of kin that has so many. */
const enoughTimes = 5;
const mostTimes = 200;
/** How often the model is drawn: of what the interval is made (DECISIONS T-526). */
export const drawCount = 20;

const zeros = (): Record<AnswerState, number> => ({
  accepted: 0,
  rejected: 0,
  callTimeout: 0,
  acceptanceTimeout: 0,
  callError: 0,
});
const emptyNode = (): Node => ({
  total: 0,
  counts: zeros(),
  times: { accepted: [], rejected: [], callTimeout: [], acceptanceTimeout: [], callError: [] },
});

/** The shares of what partners say who have never been asked anywhere: nobody knows, so as many yes as no. */
const nobodyKnows: Record<AnswerState, number> = { ...zeros(), accepted: 0.5, rejected: 0.5 };

const shrunk = (node: Node | undefined, prior: Record<AnswerState, number>): Record<AnswerState, number> => {
  const shares = zeros();
  for (const state of answerValues)
    shares[state] = ((node?.counts[state] ?? 0) + shrunkBy * prior[state]) / ((node?.total ?? 0) + shrunkBy);
  return shares;
};

/** What is known of one partner in one region and part of the day, worked out once. */
type Kin = {
  readonly shares: Record<AnswerState, number>;
  /** The share of acceptances as each draw has it. */
  readonly accepts: readonly number[];
  readonly nodes: readonly Node[];
};

/** Answers the seconds after which, of those who wait beyond a limit, one more answers; infinite where none ever would. */
function beyondLimit(within: readonly number[], share: number, limit: number, drawn: number): number {
  const half = limit / 2;
  const early = within.filter((seconds) => seconds <= half).length / Math.max(within.length, 1);
  const late = within.filter((seconds) => seconds > half && seconds <= limit).length / Math.max(within.length, 1);
  const atRisk = 1 - share * early;
  const hazard = atRisk > 0 ? -Math.log(Math.max(1e-9, 1 - (share * late) / atRisk)) / half : 0;
  return hazard > 0 ? -Math.log(1 - drawn) / hazard : Number.POSITIVE_INFINITY;
}

/**
 * How partners answered, partner by partner, by region and part of the day; who has few answers of their own borrows from their own of
 * the whole day, and from the others of region and hour (DECISIONS T-525).
 */
export class AnswerModel {
  private readonly nodes = new Map<string, Node>();
  private readonly kins = new Map<string, Kin>();
  private readonly limits = new Map<string, readonly [seconds: number[], share: number]>();
  private readonly seed: number;

  constructor(observed: Iterable<ObservedAnswers>, seed: number) {
    this.seed = seed;
    for (const row of observed) {
      const { partnerId, region, part } = row;
      for (const key of [`${partnerId}|${region}|${part}`, partnerId, `${region}|${part}`, '']) this.add(key, row);
    }
  }

  private add(key: string, { state, count, times }: ObservedAnswers): void {
    const node = this.nodes.get(key) ?? emptyNode();
    this.nodes.set(key, node);
    node.total += count;
    node.counts[state] += count;
    for (const one of times) if (node.times[state].length < mostTimes) node.times[state].push(one);
  }

  /** How many answers the partner has given, to anybody. */
  answersOf(partnerId: string): number {
    return this.nodes.get(partnerId)?.total ?? 0;
  }

  private kinOf(partnerId: string, region: string, part: DayPart): Kin {
    const key = `${partnerId}|${region}|${part}`;
    const known = this.kins.get(key);
    if (known) return known;
    const [leaf, own, near, all] = [key, partnerId, `${region}|${part}`, ''].map((name) => this.nodes.get(name));
    const whole = shrunk(all, nobodyKnows);
    const ofHour = shrunk(near, whole);
    const ofPartner = shrunk(own, whole);
    const prior = zeros();
    // What an hour does to everybody it does to them, too.
    for (const state of answerValues) prior[state] = Math.max(0, ofPartner[state] + ofHour[state] - whole[state]);
    const shares = shrunk(leaf, prior);
    // As widely as a beta distribution is whose prior is worth so many answers.
    const deviation = Math.sqrt((shares.accepted * (1 - shares.accepted)) / ((leaf?.total ?? 0) + shrunkBy + 1));
    const draw = drawsOf(mixed(this.seed, hashOf(key)));
    const accepts = Array.from({ length: drawCount }, () =>
      Math.min(0.999, Math.max(0.001, shares.accepted + deviation * normalOf(draw(), draw()))),
    );
    const kin = { shares, accepts, nodes: [leaf, own, near, all].filter((node) => node !== undefined) };
    this.kins.set(key, kin);
    return kin;
  }

  private static times(kin: Kin, state: AnswerState, drawn: number): AnswerTimes | undefined {
    const node = kin.nodes.find(({ times }) => times[state].length >= enoughTimes) ?? kin.nodes.at(-1);
    const times = node?.times[state] ?? [];
    return times[Math.floor(drawn * times.length)];
  }

  /** What one would say who was never asked: by a draw of the model, under these limits. */
  answer(
    who: { readonly partnerId: string; readonly region: string; readonly part: DayPart },
    draw: number,
    settings: WaterfallSettings,
    next: () => number,
  ): Answer {
    const kin = this.kinOf(who.partnerId, who.region, who.part);
    const [saysYes, which, when] = [next(), next(), next()];
    const state = saysYes < kin.accepts[draw % drawCount]! ? 'accepted' : otherState(kin.shares, which);
    const times = AnswerModel.times(kin, state, when);
    if (state === 'callTimeout') return { state, decidedAfter: settings.secondsToAnswer, isByModel: true };
    const usual = Math.min(20, settings.secondsToAnswer);
    const [answered, decided] = times ?? [usual, usual + Math.min(20, settings.secondsToAccept)];
    return underLimits(
      { state, ...(answered !== null && { answeredAfter: answered }), decidedAfter: decided, isByModel: true },
      settings,
    );
  }

  /**
   * Whether one who said nothing in the time they had would have in more of it: the last half of that time goes on, as it was
   * (DECISIONS T-525).
   */
  later(
    silent: Answer,
    who: { readonly partnerId: string; readonly region: string; readonly part: DayPart },
    had: WaterfallSettings,
    settings: WaterfallSettings,
    next: () => number,
  ): Answer {
    const isUnanswered = silent.state === 'callTimeout';
    const [limit, more] = isUnanswered
      ? [had.secondsToAnswer, settings.secondsToAnswer]
      : [had.secondsToAccept, settings.secondsToAccept];
    const [within, share] = this.within(isUnanswered);
    const waited = beyondLimit(within, share, limit, next());
    const kin = this.kinOf(who.partnerId, who.region, who.part);
    const { accepted, rejected } = kin.shares;
    const state = next() * (accepted + rejected) < accepted ? 'accepted' : 'rejected';
    if (!isUnanswered) {
      const at = silent.answeredAfter ?? 0;
      if (limit + waited > more)
        return { state: 'acceptanceTimeout', answeredAfter: at, decidedAfter: at + more, isByModel: true };
      return { state, answeredAfter: at, decidedAfter: at + limit + waited, isByModel: true };
    }
    if (limit + waited > more) return { state: 'callTimeout', decidedAfter: more, isByModel: true };
    const [answered, decided] = AnswerModel.times(kin, state, next()) ?? [0, 20];
    const took = answered === null ? 0 : decided - answered;
    const at = limit + waited;
    return underLimits({ state, answeredAfter: at, decidedAfter: at + took, isByModel: true }, settings);
  }

  /** How long answers, or decisions after them, took, and the share of those asked who gave one in time. */
  private within(isUnanswered: boolean): readonly [seconds: number[], share: number] {
    const key = isUnanswered ? 'answer' : 'decision';
    const known = this.limits.get(key);
    if (known) return known;
    const all = this.nodes.get('') ?? emptyNode();
    const { accepted, rejected, acceptanceTimeout, callTimeout } = all.counts;
    const given = [...all.times.accepted, ...all.times.rejected];
    const seconds = given.flatMap(([answered, decided]) =>
      answered === null ? [] : [isUnanswered ? answered : decided - answered],
    );
    const inTime = isUnanswered ? accepted + rejected + acceptanceTimeout : accepted + rejected;
    const asked = inTime + (isUnanswered ? callTimeout : acceptanceTimeout);
    const made = [seconds, asked > 0 ? inTime / asked : 0] as const;
    this.limits.set(key, made);
    return made;
  }
}

function otherState(shares: Record<AnswerState, number>, drawn: number): AnswerState {
  const sum = 1 - shares.accepted;
  let left = drawn * sum;
  for (const state of answerValues) {
    if (state === 'accepted') continue;
    left -= shares[state];
    if (left < 0) return state;
  }
  return 'rejected';
}

/** An answer cut off where the time for it, or for the decision after it, is over (DECISIONS S-02). */
export function underLimits(answer: Answer, { secondsToAnswer, secondsToAccept }: WaterfallSettings): Answer {
  const { answeredAfter, decidedAfter, isByModel } = answer;
  if ((answeredAfter ?? decidedAfter) > secondsToAnswer)
    return { state: 'callTimeout', decidedAfter: secondsToAnswer, isByModel };
  if (answeredAfter !== undefined && decidedAfter - answeredAfter > secondsToAccept)
    return { state: 'acceptanceTimeout', answeredAfter, decidedAfter: answeredAfter + secondsToAccept, isByModel };
  return answer;
}
