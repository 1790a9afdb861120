import { createContext, type ReactNode, useContext } from 'react';

const Resting = createContext(false);

/** Inside, nothing moves by itself while it rests: a list whose countdown is off counts what changed (DECISIONS S-10). */
export function RestingRows({ isResting, children }: { isResting: boolean; children: ReactNode }) {
  return <Resting value={isResting}>{children}</Resting>;
}

/** Whether the rows around rest. */
export const useIsResting = (): boolean => useContext(Resting);
