import { type ComponentType, lazy } from 'react';
import { type AnyModalProps, defineModal, type ModalDefinition } from './modalStack.ts';

/** A dialog whose code is loaded when it is first opened. */
export function lazyModal<Props extends AnyModalProps>(
  load: () => Promise<ComponentType<Props>>,
): ModalDefinition<Props> {
  const Lazy = lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  return defineModal<Props>(Lazy as ComponentType<object> as ComponentType<Props>);
}
