import type { Towline } from '@towline/sdk';
import type { Agent } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import useSWR from 'swr';
import { useAgent } from '../session/useAgent.ts';

/** A record that can be chosen: its code or id, and what people call it. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Records of another kind that a filter or a field chooses from. */
export interface Lookup {
  /** Under this name the choices are kept between two looks. */
  readonly name: string;
  /** Those whose name holds the words; without words the first ones. */
  readonly find: (towline: Towline, words: string, agent: Agent) => Promise<readonly Choice[]>;
  /** What these are called, in their order. */
  readonly labels: (towline: Towline, values: readonly string[]) => Promise<readonly string[]>;
}

/** The choices for what was typed; those before stay until the new ones are there. */
export function useChoices(lookup: Lookup, words: string) {
  const towline = useTowline();
  const agent = useAgent();
  return useSWR(['lookup', lookup.name, words], () => lookup.find(towline, words, agent), { keepPreviousData: true });
}

/** What chosen records are called; their code until that is known. */
export function useLookupLabels(chosen: readonly { readonly lookup: Lookup; readonly values: readonly string[] }[]) {
  const towline = useTowline();
  const asked = chosen.filter(({ values }) => values.length > 0);
  const key = asked.map(({ lookup, values }) => [lookup.name, ...values]);
  const { data } = useSWR(asked.length > 0 ? ['lookupLabels', ...key] : null, async () => {
    const names = new Map<string, string>();
    for (const { lookup, values } of asked) {
      const labels = await lookup.labels(towline, values);
      for (const [index, value] of values.entries()) names.set(`${lookup.name} ${value}`, labels[index] ?? value);
    }
    return names;
  });
  return (lookup: Lookup, value: string): string => data?.get(`${lookup.name} ${value}`) ?? value;
}
