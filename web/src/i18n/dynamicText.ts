import i18next from 'i18next';
import type { Namespace } from './namespaces.ts';

/**
 * The text of a key that is only known at run time: a code that the server answered, a value of a value set. A key
 * that is in none of the five files comes back as it is (1-intake §8).
 */
export function dynamicText(
  key: string,
  values: Record<string, unknown> = {},
  namespace: Namespace = 'messages',
): string {
  // A value may hold a colon (`guarantees:import`), which names no file here.
  return i18next.t(key, { ...values, ns: namespace, nsSeparator: false, defaultValue: key });
}
