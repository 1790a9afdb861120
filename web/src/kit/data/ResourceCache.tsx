import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

const settings = {
  // The SDK decides on retrying and blocking (house.md §7, Data); a second authority would only hit its 60 s block.
  shouldRetryOnError: false,
  // Live events and the stated countdowns keep things fresh; the list resumes on focus by itself.
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  dedupingInterval: 2_000,
  refreshWhenHidden: false,
};

/** Keeps what was fetched, for everything inside. `fresh` gives tests a cache of their own. */
export function ResourceCache({ children, fresh = false }: { children: ReactNode; fresh?: boolean }) {
  return <SWRConfig value={fresh ? { ...settings, provider: () => new Map() } : settings}>{children}</SWRConfig>;
}
