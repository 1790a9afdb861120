import type { AssistanceRequest } from '../../generated/api.ts';

/**
 * How the contract of a running request is asked for, so that its rules are the server's: with the terms of the version that the
 * request was made under (DECISIONS S-41). Under another code, which an edit may give it, as it is today.
 */
export const contractRead = (
  { contractCode, contractVersion }: Pick<AssistanceRequest, 'contractCode' | 'contractVersion'>,
  code: string = contractCode,
): { readonly path: { readonly code: string }; readonly query?: { readonly forVersion: number } } => ({
  path: { code },
  ...(code === contractCode && contractVersion !== undefined && { query: { forVersion: contractVersion } }),
});
