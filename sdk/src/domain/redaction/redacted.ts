/** What stands where something is hidden (DECISIONS T-612). */
export const hiddenValue = '[redacted]';

// By the end of the word: proxy-authorization, apiToken, partnerIban, supplierVatNumber, card_number.
const secret =
  /(authorization|cookie|password|secret|token|iban|vat_?(?:numbers?|ids?)|tax_?(?:numbers?|ids?)|card|card_?numbers?|cvc|cvv|(?:^|[._-])pan)$/i;

/** Whether a member of this name is a secret, an account number, a VAT number or of a card, which logs, recordings and the console's JSON do not show (DECISIONS T-612). */
export const isSecretName = (name: string): boolean => secret.test(name);

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * A value without what stands under hidden names, wherever it lies; what has nothing to hide is answered as it is, and a copy is made of
 * what changes. Deeper than `deepest` everything is hidden (DECISIONS T-612).
 */
export function redactedBy(value: unknown, isHidden: (name: string) => boolean, deepest = 100, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return hiddenValue;
  if (Array.isArray(value)) {
    const copy = value.map((one) => redactedBy(one, isHidden, deepest, depth + 1));
    return copy.some((one, index) => one !== value[index]) ? copy : value;
  }
  if (!isPlain(value)) return value;
  let copy: Record<string, unknown> | undefined;
  for (const [name, given] of Object.entries(value)) {
    const isThere = given !== undefined && given !== null;
    const kept = isThere && isHidden(name) ? hiddenValue : redactedBy(given, isHidden, deepest, depth + 1);
    if (kept === given) continue;
    copy ??= { ...(value as Record<string, unknown>) };
    copy[name] = kept;
  }
  return copy ?? value;
}

/** A value as recordings and the console's JSON show it (DECISIONS T-612). */
export const withoutSecrets = <Of>(value: Of): Of => redactedBy(value, isSecretName) as Of;
