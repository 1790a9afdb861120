import type { Agent, OrderType } from '@towline/sdk/api';

/** What a new order starts with. */
export interface NewRequest {
  readonly orderType?: OrderType;
  /** Goes on with this draft. */
  readonly draftId?: string;
  readonly phoneNumber?: string;
  readonly licensePlate?: string;
}

/** The intake as the rest of the console knows it. */
export interface Intake {
  /** The kinds of order that this agent may take; none hides the button. */
  readonly orderTypes: (agent: Agent) => readonly OrderType[];
  readonly open: (what: NewRequest) => void;
}

let provided: Intake | undefined;

/** The app says how an order is taken; features may not know one another (house.md §8). */
export function provideIntake(intake: Intake): void {
  provided = intake;
}

/** The intake; undefined where this console has none, so that no button is shown for it. */
export const intake = (): Intake | undefined => provided;
