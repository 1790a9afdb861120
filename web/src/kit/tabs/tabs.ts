/** How the tabs of one browser hear each other. */
export interface TabChannel {
  send(message: unknown): void;
  listen(heard: (message: unknown) => void): void;
  close(): void;
}

/** The browser's locks: a tab that ends in whatever way, a crash too, gives its own back. */
export type TabLocks = Pick<LockManager, 'request'>;

/** What the tabs of one browser share; tests bring their own. */
export interface Tabs {
  readonly channel: TabChannel;
  readonly locks: TabLocks;
}

/** The browser's locks; none on a page of plain http that comes from another machine (DECISIONS T-852). */
export const browserLocks = (): TabLocks | undefined => (navigator as { locks?: LockManager }).locks ?? undefined;

/** Where there are no locks each tab has what it asks for: who comes second is told by the server's versions. */
const givenToAll = {
  request: async (name: string, _options: LockOptions, granted: LockGrantedCallback<unknown>) =>
    granted({ name, mode: 'exclusive' }),
} as TabLocks;

/** The tabs that speak of one matter, each heard by all others. */
export function openTabs(matter: string): Tabs {
  const channel = new BroadcastChannel(matter);
  return {
    locks: browserLocks() ?? givenToAll,
    channel: {
      send: (message) => channel.postMessage(message),
      listen: (heard) => {
        channel.onmessage = ({ data }) => heard(data);
      },
      close: () => channel.close(),
    },
  };
}
