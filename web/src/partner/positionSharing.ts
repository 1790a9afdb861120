import type { HeldState } from '../publicPage/heldState.ts';
import type { PageState, PartnerPageOptions } from './pageModel.ts';

const positionMillis = 15_000;

/** Tells where the truck is, as long as the job is open. A position that is lost is followed by the next one: it is sent beside everything else, and never waited for. */
export function positionSharing(
  { token, server, watchPosition, now, newId }: PartnerPageOptions,
  held: HeldState<PageState>,
): () => void {
  let last = 0;
  // Nobody sees the truck: who drives has to know it, and may try once more.
  const refused = (): void => held.set({ isSharing: false, trouble: 'unshared' });
  return () => {
    if (held.now.isSharing || !watchPosition) return;
    held.set({ isSharing: true, ...(held.now.trouble === 'unshared' && { trouble: undefined }) });
    const stop = watchPosition((at) => {
      if (held.now.page?.state !== 'Open') return stop();
      // Also where the phone's clock was set back meanwhile.
      if (Math.abs(now() - last) < positionMillis) return;
      last = now();
      void server.send(token, { kind: 'job', id: newId(), ...at });
    }, refused);
  };
}
