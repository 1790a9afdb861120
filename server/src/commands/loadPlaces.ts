import type { Database } from '../db/client.ts';

/** The places of the address search; nothing to do where this version's are there. */
export async function loadPlaces(db: Database, log: (text: string) => void): Promise<void> {
  const { loadGazetteer } = await import('../gazetteer/loadGazetteer.ts');
  await loadGazetteer(db, log);
}
