import type { AssistanceRequest, Contract } from '@towline/sdk/api';
import type { BodyOf } from '@towline/sdk/types';
import type { RequestAskProps } from '../asker/requestAction.ts';

/** The request with its contract, whose coverage says who arranges the car. */
export interface RentalSubject {
  readonly request: AssistanceRequest;
  readonly contract: Contract | undefined;
}

export type RentalDialogProps = RequestAskProps<RentalSubject, BodyOf<'sendRequestEmail'>>;
