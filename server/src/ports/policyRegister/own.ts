import type { PolicyRegister } from './port.ts';

/** No client has a register of its own: all policies are in our table. */
export const ownPolicyRegister: PolicyRegister = { ofPlate: async () => undefined };
