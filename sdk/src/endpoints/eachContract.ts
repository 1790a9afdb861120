import type { Call, CallOptions } from '../client/call.ts';
import type { Query } from '../client/types.ts';
import type { Contract } from '../generated/api.ts';

/** Which contracts are read. */
export type ContractsAsked = Omit<Query<'listContracts'>, 'after' | 'take'>;
/** How many come with one call. */
export type PartOptions = CallOptions & { take?: number };

/** Contracts in the order of their codes, beside the plain call for all of them; of ten thousand no more than two parts are held at a time. */
export async function* eachContract(
  ask: Call,
  query: ContractsAsked = {},
  { take = 40, ...options }: PartOptions = {},
): AsyncGenerator<Contract, void> {
  const partAfter = (after?: string) => {
    const part = ask('listContracts', { query: { ...query, after, take } }, options);
    // Who stops in between never asks what became of it.
    part.catch(() => undefined);
    return part;
  };
  let next: Promise<Contract[]> | undefined = partAfter();
  while (next) {
    const contracts: Contract[] = await next;
    next = contracts.length === take ? partAfter(contracts.at(-1)?.code) : undefined;
    yield* contracts;
  }
}
