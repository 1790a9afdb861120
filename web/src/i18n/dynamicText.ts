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
  return i18next.t(key, { ...values, ns: namespace, defaultValue: key });
}
