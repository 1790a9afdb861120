import type { Io } from '../io.ts';
import type { Settings } from '../settings/settings.ts';
import { usesColor } from './style.ts';

/** To be called before Ink is loaded: its colours read this variable then, and do not know NO_COLOR. */
export function setInkColours(io: Io, { color }: Pick<Settings, 'color'>): void {
  process.env.FORCE_COLOR = usesColor(color, io.stderr, io.env) ? '1' : '0';
}
