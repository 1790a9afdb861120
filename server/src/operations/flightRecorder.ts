import { defineOperations, on } from '../api/operations.ts';
import { readRecording, readRequestAt } from '../services/flightRecorder/recording.ts';
import { requestById, seen } from './requestSubject.ts';

/** A request as it was, and everything that happened to it (DECISIONS T-110). */
export const flightRecorderOperations = defineOperations({
  getRequestRecording: on(requestById, seen, (context, subject) => readRecording(context, subject)),
  getRequestAt: on(requestById, seen, (context, subject, { query }) =>
    readRequestAt(context, subject, new Date(query.at)),
  ),
});
