import { sections } from '@towline/sdk/access/sections';
import type { Agent } from '@towline/sdk/api';
import { screens } from './routes.tsx';
import type { ScreenRow } from './screenRow.ts';

/** The screens that `g` and a letter lead to: as few as the menu, so that no key leads nowhere (console.md §4.4). */
export const screensByKey = (agent: Agent): readonly (ScreenRow & { readonly goKey: string })[] =>
  screens.flatMap((screen) => {
    const { goKey, section } = screen;
    return goKey !== undefined && sections[section](agent).allowed ? [{ ...screen, goKey }] : [];
  });
