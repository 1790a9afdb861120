import type { TowsoftMission } from '@towline/sdk/api';

/** The towing software of partners who work with it (2-requests §7, 3-platform §3). */
export interface Towsoft {
  /** No software is connected. */
  readonly isOff?: true;
  /** A mission by its own id, or by the id of the job that it is for; undefined where the software has none. */
  mission(id: string): Promise<TowsoftMission | undefined>;
}
