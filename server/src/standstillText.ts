import type { Background } from './core/background.ts';
import { dbCommand } from './startedBy.ts';

/** For who runs the server: since when nothing leaves, of when the data are, and what ends it (DECISIONS T-1039). */
export const standstillText = ({ since, asOf }: NonNullable<ReturnType<Background['standing']>>): string =>
  `nothing leaves since ${since.toISOString()}${asOf ? `, restored from the backup of ${asOf.toISOString()}` : ''}: ${dbCommand} go-on`;
