import type { Contract } from '../../generated/api.ts';

/** What a running request keeps of the version that it was made under: what was promised, and at which price (DECISIONS S-41, T-400). */
export const heldParts = ['type', 'coverage', 'process', 'pricing', 'crossBorder'] as const;

/** The parts of a version that running requests hold. */
export type HeldTerms = Pick<Contract, (typeof heldParts)[number]>;

/**
 * The contract as a request is judged by it: the terms of its version, all else of the newest one; a part that its version had not is
 * none of it. Without terms, because the newest is its own, the newest (DECISIONS S-41).
 */
export const contractForRequest = (newest: Contract, held: HeldTerms | undefined): Contract => {
  if (!held) return newest;
  const { coverage: _c, process: _p, pricing: _pr, crossBorder: _cb, ...rest } = newest;
  return { ...rest, ...held };
};
