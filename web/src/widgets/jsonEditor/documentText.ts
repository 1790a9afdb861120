import { isTooLarge } from '@towline/sdk/domain/contract/documentSize';
import type { ConfigurationDocument } from '@towline/sdk/domain/contract/sameJson';

/** A document as the editor shows it. */
export const textOf = (document: ConfigurationDocument): string => `${JSON.stringify(document, null, 2)}\n`;

/** The document that a text says; none where it is no JSON object, or larger than any. */
export function documentOf(text: string): ConfigurationDocument | undefined {
  if (isTooLarge(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
