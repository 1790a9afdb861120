import { isSecretName, redactedBy } from '@towline/sdk/domain/redaction/redacted';

const deepest = 6;

// By the end of the word: phoneNumber, customerPhone, cc_emails (api.md §2.5, Logs).
const personal = /(phone|phone_?numbers?|phones|e?mails?|e?mail_?address)$/i;
const known = new Map<string, boolean>();

function isHidden(name: string): boolean {
  let answer = known.get(name);
  if (answer === undefined) {
    answer = isSecretName(name) || personal.test(name);
    if (known.size < 10_000) known.set(name, answer);
  }
  return answer;
}

/** A value as the log may have it; what has nothing to hide is answered as it is. An error is left to its serializer. */
export const redacted = (value: unknown): unknown => redactedBy(value, isHidden, deepest);
