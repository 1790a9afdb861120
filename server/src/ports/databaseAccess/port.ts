/** A window of database access; `id` is the same at every try. */
export interface AccessWindow {
  id: string;
  ip: string;
  expiresAt: Date;
}

/** Lets network addresses in to the database, and shuts them out. Asked twice it does the same; one that fails throws a PortError. */
export interface DatabaseAccessPort {
  begin(window: AccessWindow, signal: AbortSignal): Promise<void>;
  end(window: AccessWindow, signal: AbortSignal): Promise<void>;
}
