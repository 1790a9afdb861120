const dayInMs = 86_400_000;

/** How far back the intake looks for what the vehicle called for (console.md §4.6). */
export const earlierDays = 7;

/** As many as are read at a glance. */
const mostEarlier = 5;

/** The question for the requests of a plate in the last week. @param day the day of the call, YYYY-MM-DD */
export const earlierQuery = (licensePlate: string, day: string) => ({
  licensePlate,
  from: new Date(Date.parse(`${day}T00:00:00Z`) - earlierDays * dayInMs).toISOString().slice(0, 10),
  take: mostEarlier,
});
