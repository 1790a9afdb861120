import type { VatValidation } from '@towline/sdk/api';

/** Says whether a VAT number is one, and whose where the register tells (2-requests §7, 3-platform §7). */
export interface VatRegister {
  /** Answers, or throws a PortError: a register that is away has said nothing of the number. */
  check(vatNumber: string, signal: AbortSignal): Promise<VatValidation>;
}
