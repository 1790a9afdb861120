import { currentLocale } from './agentLocale.ts';

/** What something is called and what it is, with the colon as the reader sets it; an answer follows its question. */
export function labelled(label: string, text: string): string {
  if (label.endsWith('?')) return `${label} ${text}`;
  return currentLocale().startsWith('fr') ? `${label}\u202f: ${text}` : `${label}: ${text}`;
}
