import { defineOperations } from '../api/operations.ts';

/** Calls of intake and request handling whose features are not built yet: 501, and counted by `npm run generate -- --left`. */
export const laterRequestOperations = defineOperations({});
