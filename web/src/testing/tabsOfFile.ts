import { BroadcastChannel, locks } from 'node:worker_threads';
import { newId } from '@towline/sdk/client/id';

const own = newId();

/** happy-dom has none. Tabs of one test file hear each other, and none of a file before it. */
class ChannelOfFile extends BroadcastChannel {
  constructor(name: string) {
    super(`${own} ${name}`);
  }
}

const locksOfFile = {
  request: (name: string, options: LockOptions, granted: LockGrantedCallback<unknown>) =>
    locks.request(`${own} ${name}`, options, granted),
};

Object.assign(globalThis, { BroadcastChannel: ChannelOfFile });
Object.defineProperty(navigator, 'locks', { value: locksOfFile, configurable: true });
