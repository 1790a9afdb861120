import type { ServerCode } from '../core/refuse.ts';
import type { Explained } from './explained.ts';

const later =
  'Send the same call again after the seconds that Retry-After names, with the same Idempotency-Key if it had one.';
const readAgain = 'Read the record again, decide anew, and send the call with the version that was read.';

/** The codes of the server itself; each must have its page, or this does not compile. */
export const serverProblems: Readonly<Record<ServerCode, Explained>> = {
  VALIDATION_FAILED: {
    means: 'A part of the call is not as the contract says: a value is missing, unknown, or of another form.',
    remedy:
      'Look at errors: in names the part of the call, pointer the place in it, code what is wrong there. Correct it and send the call again.',
  },
  NOT_SIGNED_IN: {
    means:
      'The call needs somebody who is signed in; there was no session and no token, or the one that came is expired or revoked.',
    remedy:
      'Sign in again, or send Authorization: Bearer with an API token that is valid. Repeating the call unchanged does not help.',
  },
  WrongEmailOrPassword: {
    means: 'No account has this e-mail address with this password.',
    remedy: 'Check both. After several wrong tries the account waits; a new password can be asked for by e-mail.',
  },
  EmailVerificationRequired: {
    means: 'The account is there, but its e-mail address was never confirmed.',
    remedy: 'Open the link of the confirmation mail, then sign in.',
  },
  ACCOUNT_LINK_NOT_VALID: {
    means: 'The link of the e-mail is unknown, used or over; the answer does not say which.',
    remedy: 'Ask for a new one: a link to a new password works for 60 minutes, the others for 7 days, each once.',
  },
  SIGNATURE_INVALID: {
    means: 'The call came from a provider whose signature is missing, wrong or too old.',
    remedy:
      'Sign the body as it is sent, byte for byte, with the secret that both sides know, and check the clock of the sender.',
  },
  TOKEN_SCOPE_MISSING: {
    means: 'The API token is valid, but does not have the scope that this call needs; detail names it.',
    remedy: 'Make a token with that scope. A token’s scopes cannot be widened later.',
  },
  FOREIGN_ORIGIN: {
    means: 'A browser sent a write with a session’s cookie from a page that is not the console.',
    remedy:
      'Pages of other origins call with a bearer token, and the server’s TOWLINE_ALLOWED_ORIGINS has to name them. Where it is the console, behind a proxy, TOWLINE_PUBLIC_URL has to be the address at which people open it.',
  },
  STAGING_WRITE_BLOCKED: {
    means: 'This is the staging environment, and the account has not switched editing on.',
    remedy: 'Switch staging editing on in the console, if the account may, or write elsewhere.',
  },
  NOT_FOUND: {
    means:
      'There is nothing at this address that the caller may see. What somebody may not see is answered the same way.',
    remedy: 'Check the address and the id, and that the account belongs to an organisation that sees the record.',
  },
  METHOD_NOT_ALLOWED: {
    means: 'The address exists, but not with this method.',
    remedy: 'Use one of the methods that the Allow header names.',
  },
  REQUEST_TIMEOUT: {
    means: 'The headers or the body came too slowly.',
    remedy: 'Check the connection and send the call again. Large uploads may take long as long as they keep moving.',
  },
  ILLEGAL_TRANSITION: {
    means: 'The request cannot go from its present status to the one that was asked for.',
    remedy: 'The statuses that may follow are in allowed. Read the request again and choose one of them.',
  },
  ALREADY_CLAIMED: {
    means: 'Somebody else holds this request at the moment.',
    remedy: 'Wait, ask the holder, or take the request over; taking over is its own call.',
  },
  ALREADY_DECIDED: {
    means: 'Somebody else was faster: what was to be decided has been decided.',
    remedy: 'Read the record again and see what was decided. Do not repeat the call.',
  },
  WRONG_STATUS: {
    means: 'What was asked for is not possible in the present status; params.status names it.',
    remedy: 'Read the record again. The action is possible in other statuses only.',
  },
  TOO_MANY_DRAFTS: {
    means: 'The agent has as many drafts as are kept.',
    remedy: 'Finish or delete a draft first.',
  },
  TOWSOFT_IS_OFF: {
    means: 'No towing software is connected to this environment, so that no job has a mission.',
    remedy: 'Leave the call out, or have the software connected by the setting TOWSOFT.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    means: 'The first call with this Idempotency-Key is still running.',
    remedy:
      'Send the same call with the same key again after the seconds of Retry-After: the first one’s answer comes back.',
  },
  DISPATCH_RUNNING: {
    means: 'A partner is being sought for this request already.',
    remedy: 'Wait for the end of the search, or stop it first.',
  },
  VERSION_CHANGED: {
    means: 'Somebody changed the record after it was read; current says who, when and what.',
    remedy: readAgain,
  },
  BODY_TOO_LARGE: {
    means: 'The body is larger than this call takes.',
    remedy: 'Send less: split an import into parts, make a photo smaller.',
  },
  UNSUPPORTED_FILE_TYPE: {
    means: 'The file is of a type that is not kept, judged by its content and not by its name.',
    remedy: 'Send a photo, a PDF or another type that the call’s description lists.',
  },
  UNSUPPORTED_CONTENT_TYPE: {
    means: 'The body has a Content-Type that this call does not take.',
    remedy:
      'Send one of the types that the Accept header of the answer names; for most calls that is application/json.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    means: 'The Idempotency-Key was used within the last 24 hours for another call or another body.',
    remedy: 'Use a new key for each new intention, and the same key only to repeat the same call.',
  },
  IF_MATCH_REQUIRED: {
    means: 'This server takes writes of shared records only with the version that they change.',
    remedy: 'Send If-Match with the ETag of the record as it was read, or version in the body.',
  },
  RULE_BROKEN: {
    means: 'The call is well formed, but a rule forbids it as it stands; errors says which.',
    remedy: 'Change what errors points at. Repeating the call unchanged does not help.',
  },
  TOO_MANY_ATTEMPTS: {
    means: 'The caller has made more calls, or more tries to sign in, than a minute allows.',
    remedy: 'Wait for the seconds of Retry-After. The RateLimit header says how many calls are left.',
  },
  HEADERS_TOO_LARGE: {
    means: 'The headers of the call are larger than a server reads.',
    remedy: 'Send fewer or shorter headers; in a browser delete the cookies of this site.',
  },
  AN_ERROR_OCCURED: {
    means: 'The server failed. It is no fault of the call.',
    remedy:
      'Try once more. If it stays, tell who runs the server the request id of instance: the log has the reason under it.',
  },
  PORT_FAILED: {
    means: 'A service that Towline depends on for this call has failed.',
    remedy: 'Try again in a while. detail says what that service said.',
  },
  STATIC_FILE_BROKEN: {
    means:
      'A file of static data that the answer is made of cannot be read, and no good one of that name was read before; detail names it.',
    remedy:
      'The log of the server says where the fault is. Correct the file: it is read anew with the next call, without a restart.',
  },
  SHUTTING_DOWN: {
    means: 'The server is being stopped and takes no further calls.',
    remedy: later,
  },
  DATABASE_AWAY: {
    means: 'The server cannot reach its database at the moment.',
    remedy: later,
  },
  DATABASE_BUSY: {
    means: 'The database did not get to this call in time; nothing was changed.',
    remedy: later,
  },
  PORT_TIMEOUT: {
    means: 'A service that Towline depends on for this call did not answer in time.',
    remedy: 'Try again in a while.',
  },
  STORAGE_FULL: {
    means: 'The server has no room left to keep what was sent; nothing was changed.',
    remedy: 'Tell who runs the server. The call can be repeated once there is room.',
  },
};
