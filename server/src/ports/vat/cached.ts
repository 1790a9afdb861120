import type { VatValidation } from '@towline/sdk/api';
import { normaliseVatNumber } from '@towline/sdk/forms/fields/vatNumber';
import type { VatRegister } from './port.ts';

/** So long an answer is good: a form asks several times while it is filled in. */
const keptMillis = 10 * 60_000;
const mostKept = 500;

/** Remembers what a register said; what it did not say is asked again. */
export function cachedVatRegister(register: VatRegister, now: () => Date): VatRegister {
  const kept = new Map<string, { at: number; answer: VatValidation }>();
  return {
    async check(vatNumber, signal) {
      const number = normaliseVatNumber(vatNumber);
      const at = now().getTime();
      const known = kept.get(number);
      if (known && at - known.at < keptMillis) return known.answer;
      const answer = await register.check(number, signal);
      kept.delete(number);
      kept.set(number, { at, answer });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return answer;
    },
  };
}
