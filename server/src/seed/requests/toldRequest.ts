import type { RequestDraft } from './draft.ts';
import type { Match } from './match.ts';
import type { Plot } from './plots.ts';
import type { DatedStep } from './story.ts';

/** Everything known about a request once its story is told. */
export interface ToldRequest {
  id: string;
  plot: Plot;
  draft: RequestDraft;
  match: Match;
  steps: DatedStep[];
  homeCode: string;
  abroadCode: string | undefined;
}
