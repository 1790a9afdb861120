import { operationPermissions } from '@towline/sdk/access/operations';

/** For `npm run generate`: who may call each operation, as JSON; the contract's bundle shows it as `x-permission`. */
export async function printPermissions(): Promise<void> {
  process.stdout.write(`${JSON.stringify(operationPermissions)}\n`);
}
