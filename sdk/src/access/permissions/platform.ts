import type { OperationId } from '../../generated/operations.ts';
import { open, type Permission, reads, sees, session } from './permission.ts';

/** The permissions of the platform: signing in, configuration, partners, finance and operations (3-platform §7; DECISIONS S-06). */
export const platformPermissions = {
  // A token that could make tokens would outlive its own expiry.
  createApiToken: session,
  getAgent: { agent: 'signedIn', scope: 'any' },
  getContract: { agent: 'signedIn', scope: 'contracts:read' },
  getGuaranteeImport: sees('guaranteeImports', 'guarantees:read'),
  getGuaranteeImportContent: sees('guaranteeImports', 'guarantees:read'),
  getLiveness: open,
  getReadiness: open,
  getVersion: open,
  importGuarantees: sees('guaranteeImports', 'guarantees:import'),
  listApiTokens: session,
  listContracts: { agent: 'signedIn', scope: 'contracts:read' },
  listGuaranteeImports: sees('guaranteeImports', 'guarantees:read'),
  listOrganisations: reads,
  listOutbox: sees('outbox', 'admin'),
  revokeApiToken: session,
  saveAgent: session,
  signIn: { agent: 'anyone', scope: 'none' },
  signOut: session,
  streamEvents: reads,
} as const satisfies Partial<Record<OperationId, Permission>>;
