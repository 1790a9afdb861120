import type { ConfigurationDocument } from '@towline/sdk/domain/contract/sameJson';

/** A document as the editor shows it. */
export const textOf = (document: ConfigurationDocument): string => `${JSON.stringify(document, null, 2)}\n`;

/** The document that a text says; none where it is no JSON object. */
export function documentOf(text: string): ConfigurationDocument | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
