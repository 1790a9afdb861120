import { allowed } from '@towline/sdk/access/decision';
import { type AskProps, defineAction } from '../../../kit/actions/defineAction.ts';
import { lazyModal } from '../../../kit/modals/lazyModal.ts';
import type { SecondCaller, SecondCallValues } from './SecondCall.tsx';

/** Tells the agents of an open request that its customer called again (DECISIONS T-72). */
export const noteSecondCall = defineAction<SecondCaller, SecondCallValues>({
  label: 'NOTE_SECOND_CALL',
  operation: 'noteSecondCall',
  allowed: () => allowed,
  ask: lazyModal<AskProps<SecondCaller, SecondCallValues>>(async () => (await import('./SecondCall.tsx')).SecondCall),
  run: ({ requests }, { request }, { idempotencyKey, ...note }) =>
    requests.noteSecondCall(request.id, note, { idempotencyKey }),
  success: (_answer, { request: { shortId } }) => [{ key: 'SECOND_CALL_NOTED', values: { shortId } }],
});
