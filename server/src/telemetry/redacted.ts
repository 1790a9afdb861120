const hidden = '[redacted]';
const deepest = 6;

// By the end of the word: phoneNumber, customerPhone, cc_emails, proxy-authorization (api.md §2.5, Logs).
const secret =
  /(authorization|cookie|iban|phone|phone_?numbers?|phones|e?mails?|e?mail_?address|password|secret|token)$/i;
const known = new Map<string, boolean>();

function isSecret(name: string): boolean {
  let answer = known.get(name);
  if (answer === undefined) {
    answer = secret.test(name);
    if (known.size < 10_000) known.set(name, answer);
  }
  return answer;
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** A value as the log may have it; what has nothing to hide is answered as it is. An error is left to its serializer. */
export function redacted(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return hidden;
  if (Array.isArray(value)) return value.map((one) => redacted(one, depth + 1));
  if (!isPlain(value)) return value;
  let copy: Record<string, unknown> | undefined;
  for (const [name, given] of Object.entries(value)) {
    const kept = isSecret(name) && given !== undefined && given !== null ? hidden : redacted(given, depth + 1);
    if (kept === given) continue;
    copy ??= { ...(value as Record<string, unknown>) };
    copy[name] = kept;
  }
  return copy ?? value;
}
