import type { Contract, ContractExample } from '@towline/sdk/api';

/** The contract with one more example, whose name is no other's: of the same request there may be two. */
export function withExample(contract: Contract, example: ContractExample): Contract {
  const { examples = [] } = contract;
  const taken = new Set(examples.map(({ name }) => name));
  let { name } = example;
  for (let next = 2; taken.has(name); next += 1) name = `${example.name} (${next})`;
  return { ...contract, examples: [...examples, { ...example, name }] };
}
