import { type ComponentType, lazy, useState } from 'react';

/** A part of a screen whose code is loaded by itself, sooner with `load`. */
export type SplitPart<Props extends object> = ComponentType<Props> & { readonly load: () => void };

/**
 * Paints at once when its code is there. `React.lazy` alone paints the fallback first, even then, and keeps it for up to
 * 300 ms; a key that is pressed meanwhile reaches no field.
 */
export function splitPart<Props extends object>(load: () => Promise<ComponentType<Props>>): SplitPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchOnce = async (): Promise<{ default: ComponentType<object> }> => {
    loaded = await load();
    return { default: loaded as ComponentType<object> };
  };
  const Awaited = lazy(fetchOnce) as ComponentType<object> as ComponentType<Props>;

  function Part(props: Props) {
    // Chosen once: another component in its place would lose what was typed.
    const [Shown] = useState(() => loaded ?? Awaited);
    return <Shown {...props} />;
  }

  return Object.assign(Part, {
    // What could not be loaded ahead is tried again, and told, when it is to be shown.
    load: () => void fetchOnce().catch(() => undefined),
  });
}
