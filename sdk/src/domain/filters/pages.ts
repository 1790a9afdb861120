/** Rows of a page of a list where nobody says otherwise (2-requests §9, 3-platform §9). */
export const PAGE_SIZE = 20;

/** Rows that one call may ask for, and with which lists load that are paged in the browser (3-platform §9, DECISIONS C-56). */
export const MOST_ROWS = 999;

/** Rows that a call may pass over at most: what lies deeper is reached by narrowing the list (DECISIONS C-56). */
export const MOST_SKIPPED = 100_000;
