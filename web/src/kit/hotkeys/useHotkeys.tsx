import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { addHotkeys, addLayer, everywhere, type Hotkey, nextLayer } from './hotkeyRegistry.ts';

const Layer = createContext(0);

interface HotkeyLayerProps {
  /** A dialog that stays mounted while it is closed. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Everything inside listens alone: a dialog's shortcuts replace those of the page, and of a dialog below, while it is open. */
export function HotkeyLayer({ isOpen = true, children }: HotkeyLayerProps) {
  // Opened once more it lies above what was opened meanwhile.
  const layer = useMemo(nextLayer, [isOpen]);
  useEffect(() => (isOpen ? addLayer(layer) : undefined), [isOpen, layer]);
  return <Layer value={layer}>{children}</Layer>;
}

interface HotkeyOptions {
  /** Off while false: a table that has not the focus. */
  readonly active?: boolean;
  /** Also above dialogs: the palette, the sheet. */
  readonly everywhere?: boolean;
}

/**
 * The shortcuts of a part of the screen, while it is mounted. They appear in the `?` sheet under `title`.
 * Their functions may change with each paint; which keys there are may not change without need.
 */
export function useHotkeys(title: string, hotkeys: readonly Hotkey[], options: HotkeyOptions = {}): void {
  const layer = useContext(Layer);
  const latest = useRef(hotkeys);
  useEffect(() => {
    latest.current = hotkeys;
  });
  const { active = true, everywhere: above = false } = options;
  const shape = JSON.stringify(hotkeys.map(({ keys, label, text, hidden }) => ({ keys, label, text, hidden })));
  useEffect(() => {
    if (!active) return;
    const listed = JSON.parse(shape) as Pick<Hotkey, 'keys' | 'label' | 'text' | 'hidden'>[];
    return addHotkeys({
      title,
      layer: above ? everywhere : layer,
      hotkeys: listed.map((hotkey, index) => ({ ...hotkey, run: (event) => latest.current[index]?.run(event) })),
    });
  }, [title, shape, active, above, layer]);
}
