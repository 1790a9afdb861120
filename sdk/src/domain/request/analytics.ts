import type { SessionEvent } from '../../generated/api.ts';

/** Where a visitor came from, as a page's address says it (2-requests §3). */
export const campaignKeys = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid'] as const;

/** The campaign of a session; only what the address said. */
export type Campaign = Partial<Record<(typeof campaignKeys)[number], string>>;

/** An event of a customer's session as the rules read it (2-requests §3). */
export type AnalyticsEvent = Pick<SessionEvent, 'category' | 'code' | 'timestamp'> & {
  readonly query?: Readonly<Record<string, unknown>>;
};

/** The campaign of an event; undefined where its address names none (2-requests §2, §3). */
export const campaignOf = (event: Pick<AnalyticsEvent, 'query'>): Campaign | undefined => {
  const campaign: Campaign = {};
  for (const key of campaignKeys) {
    const value = event.query?.[key];
    if (typeof value === 'string' && value !== '') campaign[key] = value;
  }
  return Object.keys(campaign).length > 0 ? campaign : undefined;
};

/** What happened between one entry of a session and the next (2-requests §2, analytics). */
export type SessionVisit<Event> = {
  /** The event of the category entry with which it begins; absent for what came before the first. */
  readonly entry?: Event;
  /** In the order in which they happened, the entry included. */
  readonly events: Event[];
  readonly campaign?: Campaign;
};

/** Events grouped by entry, in the order in which they happened; the campaign is the first that one of the group names (2-requests §2). */
export const groupEventsByEntry = <Event extends AnalyticsEvent>(events: readonly Event[]): SessionVisit<Event>[] => {
  const timed = events.map((event) => ({ event, at: Date.parse(event.timestamp) }));
  // An event without a readable time stays where it was sent: it is compared with nothing.
  timed.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const groups: Event[][] = [];
  for (const { event } of timed) {
    const last = groups.at(-1);
    if (last && event.category !== 'entry') last.push(event);
    else groups.push([event]);
  }
  return groups.map((group) => {
    const entry = group.find(({ category }) => category === 'entry');
    const campaign = group.map(campaignOf).find((found) => found !== undefined);
    return { ...(entry ? { entry } : {}), events: group, ...(campaign ? { campaign } : {}) };
  });
};

/** An event's code as readable words: `serviceLocation_confirmed` is "Service location confirmed" (2-requests §2, sessions list). */
export const eventWords = (code: string): string => {
  const words = code
    .replace(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, '$1 ')
    .split(/[\s_.\-/:]+/u)
    .filter(Boolean)
    .map((word) => (/^\p{Lu}+$/u.test(word) && [...word].length > 1 ? word : word.toLowerCase()));
  const [first = '', ...rest] = words.join(' ');
  return first.toUpperCase() + rest.join('');
};
