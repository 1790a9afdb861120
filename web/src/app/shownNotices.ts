/** What the bell lists: as many as it shows, the rest is counted. */
export const shownNotices = { query: { take: 50 } };
