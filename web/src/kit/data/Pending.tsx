import { Skeleton } from '../../ui/Skeleton.tsx';
import { FailureCallout } from '../problems/FailureCallout.tsx';
import { failureText } from '../problems/failureText.ts';
import type { Resource } from './useResource.ts';

interface PendingProps {
  readonly of: Pick<Resource<unknown>, 'error' | 'isFetching' | 'retry'>;
  /** As many grey lines as the answer will roughly fill. */
  readonly lines: number;
}

/** What stands in the place of an answer that is not there: grey lines, or why it did not come, with Retry. */
export function Pending({ of: { error, isFetching, retry }, lines }: PendingProps) {
  if (error === undefined) return <Skeleton lines={lines} />;
  return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void retry()} />;
}

interface LoadFailureProps {
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Why something could not be loaded, with the call's id, and a way to try again. */
export function LoadFailure({ error, isRetrying, onRetry }: LoadFailureProps) {
  return <FailureCallout failure={failureText(error)} onRetry={onRetry} retrying={isRetrying} />;
}
