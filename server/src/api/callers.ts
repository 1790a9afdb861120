import type { SignedIn } from '../core/context.ts';
import { ofCall } from '../telemetry/ofCall.ts';

/** Who makes which call, once that is settled; nothing stands here of a call that nobody has signed in for. */
export const callers = ofCall<SignedIn>('caller');
