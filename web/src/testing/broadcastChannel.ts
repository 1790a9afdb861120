import { BroadcastChannel } from 'node:worker_threads';

const own = crypto.randomUUID();

/** happy-dom has none. Tabs of one test file hear each other, and none of a file before it. */
class ChannelOfFile extends BroadcastChannel {
  constructor(name: string) {
    super(`${own} ${name}`);
  }
}

Object.assign(globalThis, { BroadcastChannel: ChannelOfFile });
