import { useCommands } from '../commands.ts';
import { useHotkeys } from '../hotkeys/useHotkeys.tsx';
import type { LabelKey } from '../texts.ts';
import type { ActionHandle } from './useAction.tsx';

interface ActionKey {
  readonly key: string;
  readonly keys: string;
  readonly label: LabelKey;
  readonly handle: Pick<ActionHandle, 'decision' | 'label' | 'start'>;
}

/** Offers what is allowed of these by key and in the palette, as long as what they are about is open. */
export function useActionKeys(group: string, actions: readonly ActionKey[], detail: string): void {
  const allowed = actions.filter(({ handle }) => handle.decision.allowed);
  useHotkeys(
    group,
    allowed.map(({ keys, label, handle }) => ({ keys, label, run: () => void handle.start() })),
  );
  useCommands(allowed.map(({ key, handle }) => ({ key, text: handle.label, detail, run: () => void handle.start() })));
}
