import { type ComponentType, lazy } from 'react';
import type { AnyModalProps, ModalDefinition } from './modalStack.ts';

/** A dialog whose code is loaded when it is first opened; where that fails, the next opening asks for it again. */
export function lazyModal<Props extends AnyModalProps>(
  load: () => Promise<ComponentType<Props>>,
): ModalDefinition<Props> {
  const awaited = (): ComponentType<object> =>
    lazy(async () => ({
      default: (await load().catch((error: unknown) => {
        // React keeps the failure for good: the key would do nothing, without a word, until the page is loaded anew.
        Component = awaited();
        throw error;
      })) as ComponentType<object>,
    }));
  let Component = awaited();
  return {
    get Component() {
      return Component as ComponentType<Props>;
    },
  };
}
