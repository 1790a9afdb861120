import { defineOperations, OwnReply } from '../api/operations.ts';
import { refuse } from '../api/problem.ts';
import { instructions } from '../services/staticData/instructionPages.ts';

/** Pages that stand in files (3-platform §7). */
export const staticDataOperations = defineOperations({
  getInstructions: {
    access: 'signedIn',
    run: async (_context, { path }) => {
      const page = (await instructions(path.name, path.lang)) ?? refuse('NOT_FOUND');
      return new OwnReply(async (_httpRequest, reply) =>
        // A page is shown as text by our console; opened by itself it is a document in which nothing runs.
        reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .send(page),
      );
    },
  },
});
