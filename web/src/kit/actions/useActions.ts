import { useEffect, useState } from 'react';
import { useCommands } from '../commands.ts';
import { flash } from '../flash.ts';
import { useHotkeys } from '../hotkeys/useHotkeys.tsx';
import type { ActionOn } from './actionOn.tsx';
import type { ActionHandle } from './useAction.tsx';

/** What is said about a list of actions. */
interface About {
  /** The heading of their keys in the sheet. */
  readonly title: string;
  /** What the palette says beside each: which one it is about. */
  readonly detail: string;
}

/**
 * The actions of a list that are offered for a subject. As long as this is mounted the sheet of keys, the keys themselves
 * and the palette have them, too. The key of one that is refused says why: pressed in vain and in silence, what is typed next
 * would be taken for keys of other actions.
 * @param list a constant of its module, for each of it brings its own hooks
 */
export function useActions<Subject>(
  list: readonly ActionOn<Subject>[],
  on: Subject,
  { title, detail }: About,
): readonly ActionHandle[] {
  const all = useLeads(
    list,
    list.map((one) => one.use(on)),
  );
  const offered = all.filter(({ isOffered }) => isOffered);
  useHotkeys(
    title,
    offered.flatMap((handle) =>
      handle.key
        ? [
            {
              ...handle.key,
              hidden: !handle.decision.allowed,
              run: (event: KeyboardEvent) => void (event.repeat || press(handle)),
            },
          ]
        : [],
    ),
  );
  useCommands(
    offered
      .filter(({ decision }) => decision.allowed)
      .map(({ name, label, start }) => ({ key: name, text: label, detail, run: () => void start() })),
  );
  return offered;
}

/** Starts what another action was only the way to, as soon as that one is offered no longer. */
function useLeads<Subject>(
  list: readonly ActionOn<Subject>[],
  handles: readonly ActionHandle[],
): readonly ActionHandle[] {
  const [led, setLed] = useState<number>();
  const from = led === undefined ? undefined : handles[led];
  const next = led === undefined ? undefined : handles[list.indexOf(list[led]?.leadsTo as ActionOn<Subject>)];
  const isThrough = from !== undefined && !from.isOffered;
  const start = next?.start;
  const mayGoOn = next?.decision.allowed === true;
  useEffect(() => {
    if (!isThrough) return;
    setLed(undefined);
    // Another agent was quicker and took it elsewhere: a dialog that opens by itself later would come from nowhere.
    if (mayGoOn) void start?.();
  }, [isThrough, mayGoOn, start]);
  return handles.map((handle, index) => {
    if (!list[index]?.leadsTo) return handle;
    const startAndGoOn = async (): Promise<boolean> => {
      const isDone = await handle.start();
      setLed(isDone ? index : undefined);
      return isDone;
    };
    return { ...handle, start: startAndGoOn };
  });
}

async function press({ decision, reason, label, start }: ActionHandle): Promise<void> {
  if (decision.allowed) await start();
  else flash.warning(reason === undefined ? [label] : [label, reason]);
}
