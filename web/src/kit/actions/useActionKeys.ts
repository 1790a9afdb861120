import { useCommands } from '../commands.ts';
import { flash } from '../flash.ts';
import { useHotkeys } from '../hotkeys/useHotkeys.tsx';
import type { LabelKey } from '../texts.ts';
import type { ActionHandle } from './useAction.tsx';

interface ActionKey {
  readonly key: string;
  readonly keys: string;
  readonly label: LabelKey;
  readonly handle: Pick<ActionHandle, 'decision' | 'label' | 'reason'> & { readonly start: () => Promise<unknown> };
}

/**
 * Offers what is allowed of these by key and in the palette, as long as what they are about is open. The key of one that is
 * refused says why: pressed in vain and in silence, what is typed next would be taken for keys of other actions.
 */
export function useActionKeys(group: string, actions: readonly ActionKey[], detail: string): void {
  useHotkeys(
    group,
    actions.map(({ keys, label, handle }) => ({
      keys,
      label,
      hidden: !handle.decision.allowed,
      run: (event) => void (event.repeat || press(handle)),
    })),
  );
  useCommands(
    actions
      .filter(({ handle }) => handle.decision.allowed)
      .map(({ key, handle }) => ({ key, text: handle.label, detail, run: () => void handle.start() })),
  );
}

async function press({ decision, reason, label, start }: ActionKey['handle']): Promise<void> {
  if (decision.allowed) await start();
  else flash.warning(reason === undefined ? [label] : [label, reason]);
}
