/** How far ahead a reminder may lie: who is to be reminded later needs a calendar. */
const LATEST_DAYS = 30;
const DAY = 86_400_000;

/** What is wrong with the time of a reminder; code and words for the API. */
export interface ReminderIssue {
  readonly code: 'IN_THE_PAST' | 'TOO_FAR_AHEAD';
  readonly detail: string;
}

/** Whether a bell can ring then: later than now, within 30 days (DECISIONS T-205). */
export function reminderIssue(dueAt: string, now: Date): ReminderIssue | undefined {
  const ahead = Date.parse(dueAt) - now.getTime();
  if (!(ahead > 0)) return { code: 'IN_THE_PAST', detail: 'must be later than now' };
  if (ahead > LATEST_DAYS * DAY) return { code: 'TOO_FAR_AHEAD', detail: `must be within ${LATEST_DAYS} days` };
  return undefined;
}
