import type { LogEntry } from '@towline/sdk/api';
import type { LogMessage } from '@towline/sdk/domain/request/logMessage';
import { requestStatusValues } from '@towline/sdk/values';
import { dynamicText } from '../i18n/dynamicText.ts';
import type { LabelKey } from '../kit/texts.ts';

// What the server may log and nobody has put into words does not compile.
const keyOf = (message: LogMessage): LabelKey => `Logged.${message}`;

/** What a partner reported, where an entry says no more than that something was: the step itself is the event. */
function reportedStep({ message, data }: Pick<LogEntry, 'message' | 'data'>): string | undefined {
  if (message !== ('Partner reported progress' satisfies LogMessage)) return undefined;
  if (typeof data !== 'object' || data === null || !('jobStatus' in data)) return undefined;
  const status = requestStatusValues.find((one) => one === `Partner${String(data.jobStatus)}`);
  return status && dynamicText(`RequestStatus.${status}`, {}, 'enumerations');
}

/** An entry of a request's log in the agent's language: the event where its data has it, else its message (2-requests §2). */
export const logEntryText = (entry: Pick<LogEntry, 'message' | 'data'>): string =>
  reportedStep(entry) ?? logText(entry.message);

/** A line of a request's log in the agent's language; what another program wrote there stands as it is. */
export function logText(message: string): string {
  const key = keyOf(message as LogMessage);
  const text = dynamicText(key, {}, 'labels');
  return text === key ? message : text;
}
