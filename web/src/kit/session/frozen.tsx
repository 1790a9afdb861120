import { createContext, type ReactNode, useContext } from 'react';

const Frozen = createContext(false);

/** Everything inside shows what was: nothing can be done to it. */
export function FrozenProvider({ children }: { children: ReactNode }) {
  return <Frozen value>{children}</Frozen>;
}

/** Whether what is shown here is the past. */
export const useIsFrozen = (): boolean => useContext(Frozen);
