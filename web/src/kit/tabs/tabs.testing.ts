import type { TabChannel, TabLocks, Tabs } from './tabs.ts';

/** Tabs of one browser: a message reaches every other tab at once. */
export function tabsOfBrowser() {
  const channels = new Map<TabChannel, (message: unknown) => void>();
  const channel = (): TabChannel => {
    const self: TabChannel = {
      send: (message) => {
        for (const [other, heard] of channels) if (other !== self) heard(message);
      },
      listen: (heard) => void channels.set(self, heard),
      close: () => void channels.delete(self),
    };
    return self;
  };
  const own = crypto.randomUUID();
  const locks = {
    request: (name: string, options: LockOptions, granted: LockGrantedCallback<unknown>) =>
      navigator.locks.request(`${own} ${name}`, options, granted),
  } as TabLocks;
  return { channel, locks };
}

/** A tab in the background that the browser lets wait: it hears nothing and says nothing. */
export const deaf: TabChannel = { send: () => {}, listen: () => {}, close: () => {} };

/** The only tab of a browser, which gives it every lock at once. */
export function onlyTab(): Tabs {
  const request = async (name: string, _options: LockOptions, granted: LockGrantedCallback<unknown>) =>
    granted({ name, mode: 'exclusive' });
  return { channel: deaf, locks: { request } as TabLocks };
}
