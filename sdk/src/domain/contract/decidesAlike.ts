import { type ConfigurationDocument, isSameJson } from './sameJson.ts';

/** What a contract says of itself without deciding anything: when it was saved, whether it is in use, its terms' place on the website. */
const sayings: ReadonlySet<string> = new Set(['archivedAt', 'lastUpdatedAt', 'version', 'enabledForWebsite']);

const deciding = (contract: ConfigurationDocument): unknown =>
  JSON.parse(JSON.stringify(contract, (key, value: unknown) => (sayings.has(key) ? undefined : value)));

/**
 * Whether two documents of a contract decide the same of every request: archiving one, or publishing its terms, breaks no example
 * that was not broken before (3-platform §4; DECISIONS T-489).
 */
export const decidesAlike = (one: ConfigurationDocument, other: ConfigurationDocument): boolean =>
  isSameJson(deciding(one), deciding(other));
