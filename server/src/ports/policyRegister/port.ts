import type { Policy } from '@towline/sdk/api';

/** The policies of the one client that keeps a register of its own (1-intake §7, 3-platform §7). */
export interface PolicyRegister {
  /** Those of a plate; undefined where the register is not this contract's, and our own table is asked. */
  ofPlate(contractCode: string, licensePlate: string, signal: AbortSignal): Promise<Policy[] | undefined>;
}
