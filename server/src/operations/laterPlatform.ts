import { defineOperations } from '../api/operations.ts';

/** Calls of the platform whose features are not built yet: 501, and listed by `npm run left`. */
export const laterPlatformOperations = defineOperations({});
