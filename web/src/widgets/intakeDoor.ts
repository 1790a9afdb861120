import type { Towline } from '@towline/sdk';
import type { Decision } from '@towline/sdk/access/decision';
import type { Agent, AssistanceRequest, ContactLanguage, OrderType } from '@towline/sdk/api';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';

/** What a new order starts with. */
export interface NewRequest {
  readonly orderType?: OrderType;
  /** Goes on with this draft. */
  readonly draftId?: string;
  /** Another one than the one that was begun: nothing is restored. */
  readonly isFresh?: boolean;
  readonly phoneNumber?: string;
  readonly licensePlate?: string;
  /** The caller's. */
  readonly language?: ContactLanguage;
}

/** Which order is edited, and on which tab it begins. */
export interface EditedRequest {
  readonly requestId: string;
  readonly shortId: string;
  readonly tab?: IntakeTab | undefined;
}

/** One thing of an order that is put right from the request's own cards (2-requests §2, modals). */
export type OrderCorrection = 'plate' | 'highway' | 'restrictedNetwork';

/** What is put right, of the request as it is shown. */
export interface CorrectedRequest {
  readonly request: AssistanceRequest;
  readonly what: OrderCorrection;
  readonly towline: Towline;
}

/** The intake as the rest of the console knows it. */
export interface Intake {
  /** The kinds of order that this agent may take, the usual one first. */
  readonly orderTypes: (agent: Agent) => readonly OrderType[];
  /** Whether he may take any, and why not. */
  readonly mayOpen: (agent: Agent) => Decision;
  /** Opens it; who may take none is told why. */
  readonly open: (what: NewRequest) => void;
  /** Opens the order of a request in the same tabs; answers whether something was saved. */
  readonly edit: (what: EditedRequest) => Promise<boolean>;
  /** Asks about one thing and saves it; answers the request as it then is. What needs more goes on in the tabs, which save by themselves. */
  readonly correct: (what: CorrectedRequest) => Promise<AssistanceRequest | undefined>;
}

let provided: Intake | undefined;

/** The app says how an order is taken; features may not know one another (house.md §8). */
export function provideIntake(intake: Intake): void {
  provided = intake;
}

/** The intake; undefined where this console has none, so that no button is shown for it. */
export const intake = (): Intake | undefined => provided;
