import type { Towline } from '@towline/sdk';
import type { PublicPlace } from './PublicFrame.tsx';
import type { PublicNotice } from './publicNotice.ts';

/** What a page before the sign-in gets. */
export interface PublicPageProps {
  readonly towline: Pick<Towline, 'session'>;
  readonly place: PublicPlace;
  /** It is done: sign-in comes next, and says so. */
  readonly onDone: (notice: PublicNotice) => void;
}
