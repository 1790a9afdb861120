import { largestDocument } from '@towline/sdk/domain/contract/documentSize';
import { defineOperations } from '../api/operations.ts';
import { moveContractRequests } from '../services/configuration/moveContractRequests.ts';
import { contractExample, replayContract } from '../services/configuration/replayContract.ts';
import {
  checkContract,
  cloneContract,
  createContract,
  listContractVersions,
  saveContract,
} from '../services/configuration/saveContract.ts';

/** Contracts as their editor reads and writes them (3-platform §5, §7). */
export const contractOperations = defineOperations({
  saveContract: {
    access: 'signedIn',
    bodyLimit: largestDocument,
    isDocument: true,
    run: (context, { path, query, body }) =>
      saveContract(context, path.code, { ...body, bypassesSchema: query.bypassSchema === true }),
  },
  checkContract: {
    access: 'signedIn',
    bodyLimit: largestDocument,
    isDocument: true,
    run: async (context, { path, query, body }) => {
      await checkContract(context, path.code, { ...body, bypassesSchema: query.bypassSchema === true });
      return undefined;
    },
  },
  createContract: {
    access: 'signedIn',
    bodyLimit: largestDocument,
    isDocument: true,
    run: (context, { query, body }) => createContract(context, body, query.bypassSchema === true),
  },
  cloneContract: { access: 'signedIn', run: (context, { query }) => cloneContract(context, query.from, query.code) },
  listContractVersions: {
    access: 'signedIn',
    run: (context, { path, query }) => listContractVersions(context, path.code, query.v),
  },
  replayContract: {
    access: 'signedIn',
    bodyLimit: largestDocument,
    run: (context, { path, body }) => replayContract(context, path.code, body),
  },
  getContractExample: { access: 'signedIn', run: (context, { path }) => contractExample(context, path.id) },
  moveContractRequests: {
    access: 'signedIn',
    run: (context, { path, body }) => moveContractRequests(context, path.code, body),
  },
});
