import { type ChildProcess, fork } from 'node:child_process';

export interface ProcessLimits {
  /** Nobody waits longer for one answer: then the process is ended. */
  mostMs: number;
  /** After so long without work the process ends by itself, and its memory is the system's again. */
  idleMs: number;
}

/**
 * Has work done by a process of its own, one piece after the other: `file` answers each message by one message. Whatever it
 * does not survive is answered undefined, and the next piece finds a new process. It ends with ours, and keeps ours from nothing.
 */
export function ownProcess<Order extends object, Answer>(
  file: string,
  { mostMs, idleMs }: ProcessLimits,
): (order: Order) => Promise<Answer | undefined> {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let before: Promise<unknown> = Promise.resolve();

  function started(): ChildProcess {
    if (child?.connected) return child;
    child = fork(file, {
      execArgv: ['--max-semi-space-size=1'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.unref();
    return child;
  }

  function letGo(one: ChildProcess): void {
    one.channel?.unref();
    idle = setTimeout(() => {
      if (one.connected) one.disconnect();
    }, idleMs);
    idle.unref();
  }

  function ask(order: Order): Promise<Answer | undefined> {
    clearTimeout(idle);
    const one = started();
    one.channel?.ref();
    return new Promise((resolve, reject) => {
      const tooLong = setTimeout(() => one.kill('SIGKILL'), mostMs);
      const onExit = () => end(() => resolve(undefined));
      const onError = (error: Error) => end(() => reject(error));
      const onMessage = (answer: Answer) => end(() => resolve(answer));
      function end(settle: () => void): void {
        clearTimeout(tooLong);
        one.off('exit', onExit).off('error', onError).off('message', onMessage);
        letGo(one);
        settle();
      }
      one.once('exit', onExit).once('error', onError).once('message', onMessage);
      one.send(order);
    });
  }

  return (order) => {
    const turn = before.then(() => ask(order));
    before = turn.catch(() => {});
    return turn;
  };
}
