import { createKeybindingsHandler } from 'tinykeys';
import { mayAct, takesText } from './hotkeyRules.ts';
import { lettersAct } from './lettersSwitch.ts';

/** One shortcut of a group. */
export interface Hotkey<Label extends string = string> {
  /** As tinykeys reads it: `j`, `$mod+Enter`, `g r`. */
  readonly keys: string;
  /** A text key of the labels. */
  readonly label: Label;
  /** What it is called where that is no text of ours, or said already. */
  readonly text?: string;
  readonly run: (event: KeyboardEvent) => void;
  /** Left out of the sheet: a second key for the same thing. */
  readonly hidden?: boolean;
}

/** The shortcuts of one part of the screen, as the `?` sheet lists them. */
export interface HotkeyGroup {
  readonly title: string;
  /** 0 for the page, for a dialog what `nextLayer` gave it; only the topmost open one listens. */
  readonly layer: number;
  readonly hotkeys: readonly Hotkey[];
}

const groups = new Map<symbol, HotkeyGroup>();
const layers = new Map<symbol, number>();
let lastLayer = 0;
let isEnterTaken = false;
let handler: (event: KeyboardEvent) => void = () => {};

/** When Esc was last pressed, and when a dialog was last closed by it, by the event clock. */
let escapedAt = Number.NEGATIVE_INFINITY;
let layerLeftAt = Number.NEGATIVE_INFINITY;
/** Who presses Esc twice to be rid of a dialog has not asked to leave the page, too. */
const secondEscapeMs = 1_000;

const topLayer = (): number => Math.max(0, ...layers.values());

/** Shortcuts of layer -1 act above any dialog: the palette, the sheet. */
export const everywhere = -1;

const listens = (group: HotkeyGroup): boolean => group.layer === everywhere || group.layer === topLayer();

function run(keys: string, event: KeyboardEvent): void {
  const found = [...groups.values()]
    .filter(listens)
    .flatMap(({ hotkeys }) => hotkeys)
    .findLast((hotkey) => hotkey.keys === keys);
  if (!found) {
    // Ours under a dialog: it rests, and is not the browser's either, which would save the page.
    if (event.key !== 'Enter' && (event.ctrlKey || event.metaKey)) event.preventDefault();
    return;
  }
  event.preventDefault();
  if (event.key === 'Enter') isEnterTaken = true;
  found.run(event);
}

function changed(): void {
  const keys = new Set([...groups.values()].flatMap(({ hotkeys }) => hotkeys.map((hotkey) => hotkey.keys)));
  handler = createKeybindingsHandler(
    Object.fromEntries([...keys].map((key) => [key, (event: KeyboardEvent) => run(key, event)])),
    { ignore: () => false },
  ) as (event: KeyboardEvent) => void;
}

function press(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
  // Password managers send keydown events without a key.
  if (typeof key !== 'string') return;
  // A list may be walked through with a key held down; what sends is sent once.
  if (event.repeat && isCombinedEnter(event)) return;
  if (key === 'Escape' && topLayer() === 0 && (event.repeat || event.timeStamp - layerLeftAt < secondEscapeMs)) return;
  // An editor may have a root of its own: seen from the page all of it is one element.
  const inField = takesText(event.composedPath()[0] ?? event.target);
  if (mayAct({ key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, inField }, lettersAct())) handler(event);
}

const isCombinedEnter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key === 'Enter' && (ctrlKey || metaKey);

/** Ctrl+Enter is a shortcut before it is a click on the button that happens to have the focus. */
function pressFirst(event: KeyboardEvent): void {
  if (event.key === 'Escape' && topLayer() > 0) escapedAt = event.timeStamp;
  if (!isCombinedEnter(event)) return;
  if (event.repeat && isEnterTaken) event.preventDefault();
  else press(event);
  if (event.defaultPrevented) event.stopPropagation();
}

/** Blueprint clicks a button when Enter is let go; it must not be one to which the shortcut has moved the focus. */
function release(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !isEnterTaken) return;
  isEnterTaken = false;
  event.stopPropagation();
}

/** Adds a group; the answer takes it away again. */
export function addHotkeys(group: HotkeyGroup): () => void {
  if (groups.size === 0) {
    window.addEventListener('keydown', press);
    window.addEventListener('keydown', pressFirst, true);
    window.addEventListener('keyup', release, true);
  }
  const id = Symbol(group.title);
  groups.set(id, group);
  changed();
  return () => {
    groups.delete(id);
    if (groups.size === 0) {
      window.removeEventListener('keydown', press);
      window.removeEventListener('keydown', pressFirst, true);
      window.removeEventListener('keyup', release, true);
    }
    changed();
  };
}

/** The layer of a dialog that opens now: above all that are open, whatever it was opened from. */
export function nextLayer(): number {
  lastLayer += 1;
  return lastLayer;
}

/** Opens a layer above the page: shortcuts below it rest until the answer is called. */
export function addLayer(layer: number): () => void {
  const id = Symbol('layer');
  layers.set(id, layer);
  changed();
  return () => {
    layers.delete(id);
    // Whoever confirmed, and then presses Esc, does ask to leave.
    if (performance.now() - escapedAt < secondEscapeMs) layerLeftAt = performance.now();
    changed();
  };
}

/** The groups that listen now, for the sheet. */
export const listeningGroups = (): readonly HotkeyGroup[] => [...groups.values()].filter(listens);
