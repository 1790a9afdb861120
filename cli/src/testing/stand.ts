// For tests only: what each test of a command stands on, a server that holds to the contract and a home to run commands in.
import { afterEach, beforeEach, expect } from 'vitest';
import { type ContractServer, startContractServer } from './contractServer.ts';
import { type CliWorld, createWorld } from './runCli.ts';

type Answers = Parameters<ContractServer['answer']>[0];

/** For a run in which somebody is signed in. */
export const signedIn = { TOWLINE_TOKEN: 't' };

/**
 * A server and a home that are new for each test of the file; both sides must have kept to the contract at its end.
 * @param answers what the server says unless a test says otherwise; asked anew for each test
 */
export function stand(answers: () => Answers): { server: ContractServer; world: CliWorld } {
  let server: ContractServer;
  let world: CliWorld;
  beforeEach(async () => {
    server = await startContractServer(answers());
    world = createWorld(server.url);
  });
  afterEach(async () => {
    world.remove();
    await server.close();
    expect(server.faults).toEqual([]);
  });
  return {
    server: {
      get url() {
        return server.url;
      },
      get calls() {
        return server.calls;
      },
      get faults() {
        return server.faults;
      },
      answer: (handlers) => server.answer(handlers),
      close: () => server.close(),
    },
    world: {
      get home() {
        return world.home;
      },
      get cwd() {
        return world.cwd;
      },
      run: (words, options) => world.run(words, options),
      remove: () => world.remove(),
    },
  };
}
