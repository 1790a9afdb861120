import { useCallback, useMemo } from 'react';
import { isBoolean, isRecordOf } from '../../kit/guards.ts';
import { usePreference } from '../../kit/preferences.ts';
import type { LabelKey } from '../../kit/texts.ts';
import type { MapLayer } from '../../ui/map/layers.ts';

/** A layer of a map's page. With a name it can be switched, and the browser remembers how. */
export interface PageLayer {
  readonly key: string;
  readonly label?: LabelKey;
  /** Until somebody switches it on. */
  readonly isOff?: boolean;
  readonly layer: MapLayer;
}

/** A layer that can be switched. */
export interface OfferedLayer {
  readonly key: string;
  readonly label: LabelKey;
  readonly isShown: boolean;
}

const isSwitched = isRecordOf(isBoolean);
const nothingSwitched: Record<string, boolean> = {};

/** Which layers are shown: those that cannot be switched, and the others as the agent has left them. */
export function useShownLayers(name: string, layers: readonly PageLayer[]) {
  const [switched, setSwitched] = usePreference(`mapLayers.${name}`, isSwitched, nothingSwitched);
  const isShown = useCallback(
    ({ key, label, isOff = false }: PageLayer): boolean => label === undefined || (switched[key] ?? !isOff),
    [switched],
  );
  const shown = useMemo(() => layers.filter(isShown).map(({ layer }) => layer), [layers, isShown]);
  const offered = layers.flatMap((one): OfferedLayer[] =>
    one.label === undefined ? [] : [{ key: one.key, label: one.label, isShown: isShown(one) }],
  );
  const toggle = (key: string, isOn: boolean): void => setSwitched({ ...switched, [key]: isOn });
  return { shown, offered, toggle };
}
