import { ErrorCallout, type ErrorCalloutProps } from '../../ui/ErrorCallout.tsx';
import { sentences } from '../../ui/sentences.ts';
import type { FailureText } from './failureText.ts';

interface FailureCalloutProps extends Pick<ErrorCalloutProps, 'onRetry' | 'retrying'> {
  readonly failure: FailureText;
  /** What failed, before what the server says of it. */
  readonly lead?: string;
}

/** A failure where it happened, with what a colleague needs to look into it. */
export function FailureCallout({ failure: { lines, requestId, details }, lead, ...retry }: FailureCalloutProps) {
  const message = sentences(lead ? [lead, ...lines] : lines);
  return <ErrorCallout message={message} requestId={requestId} details={details} {...retry} />;
}
