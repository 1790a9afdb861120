import { defineOperations } from '../api/operations.ts';

/** Calls of the platform whose features are not built yet: 501, and counted by `npm run generate -- --left`. */
export const laterPlatformOperations = defineOperations({});
