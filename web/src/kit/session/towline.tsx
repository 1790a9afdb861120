import type { Towline } from '@towline/sdk';
import { createContext, type ReactNode, useContext } from 'react';

const Client = createContext<Towline | undefined>(undefined);

/** Gives everything inside the client that talks to the server; tests give their own. */
export function TowlineProvider({ towline, children }: { towline: Towline; children: ReactNode }) {
  return <Client value={towline}>{children}</Client>;
}

/** The client that talks to the server. */
export function useTowline(): Towline {
  const towline = useContext(Client);
  if (!towline) throw new Error('useTowline outside of TowlineProvider');
  return towline;
}
