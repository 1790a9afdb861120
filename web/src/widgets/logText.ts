import type { LogEntry } from '@towline/sdk/api';
import { type LogMessage, reportedStep } from '@towline/sdk/domain/request/logMessage';
import { dynamicText } from '../i18n/dynamicText.ts';
import type { LabelKey } from '../kit/texts.ts';

// What the server may log and nobody has put into words does not compile.
const keyOf = (message: LogMessage): LabelKey => `Logged.${message}`;

/** An entry of a request's log in the agent's language: the event where its data has it, else its message (2-requests §2). */
export function logEntryText(entry: Pick<LogEntry, 'message' | 'data'>): string {
  const step = reportedStep(entry);
  return step ? dynamicText(`RequestStatus.${step}`, {}, 'enumerations') : logText(entry.message);
}

/** A line of a request's log in the agent's language; what another program wrote there stands as it is. */
export function logText(message: string): string {
  const key = keyOf(message as LogMessage);
  const text = dynamicText(key, {}, 'labels');
  return text === key ? message : text;
}
