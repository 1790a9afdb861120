import type { ServiceOrder } from '@towline/sdk/api';
import type { DraftPlace, DraftState } from '../../../kit/drafts/draftState.ts';

/** Where the order of the form is kept: in a draft that is being taken, or with a request that is edited. */
export interface OrderSource extends Pick<DraftState<ServiceOrder>, 'status' | 'order' | 'step' | 'aside'> {
  readonly change: (order: ServiceOrder, place?: DraftPlace) => void;
  /** Takes what arrives after the form was put away. */
  readonly amend?: (makes: (order: ServiceOrder) => ServiceOrder) => Promise<void>;
}
