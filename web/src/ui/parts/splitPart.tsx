import { type ComponentType, lazy, useState } from 'react';

/** A part of a screen whose code is loaded by itself, sooner with `load`. */
export type SplitPart<Props extends object> = ComponentType<Props> & { readonly load: () => void };

let round = 0;

/** What did not come is asked for again where it is shown next. */
export const askForPartsAgain = (): void => {
  round += 1;
};

/**
 * Paints at once when its code is there. `React.lazy` alone paints the fallback first, even then, and keeps it for up to
 * 300 ms; a key that is pressed meanwhile reaches no field.
 */
export function splitPart<Props extends object>(load: () => Promise<ComponentType<Props>>): SplitPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let failedIn: number | undefined;
  const fetchOnce = async (): Promise<{ default: ComponentType<object> }> => {
    loaded = await load();
    return { default: loaded as ComponentType<object> };
  };
  const awaited = (): ComponentType<object> =>
    lazy(() =>
      fetchOnce().catch((error: unknown) => {
        failedIn = round;
        throw error;
      }),
    );
  let Awaited = awaited();
  // React keeps a failure for good, and renders what has failed once more by itself: another one only in another round.
  const current = (): ComponentType<Props> => {
    if (failedIn !== undefined && failedIn < round) {
      Awaited = awaited();
      failedIn = undefined;
    }
    return Awaited as ComponentType<Props>;
  };

  function Part(props: Props) {
    // Chosen once: another component in its place would lose what was typed.
    const [Shown] = useState(() => loaded ?? current());
    return <Shown {...props} />;
  }

  return Object.assign(Part, {
    // What could not be loaded ahead is tried again, and told, when it is to be shown.
    load: () => void fetchOnce().catch(() => undefined),
  });
}
