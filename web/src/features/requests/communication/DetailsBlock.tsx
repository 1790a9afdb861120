import { LoadFailure } from '../../../kit/data/Pending.tsx';
import type { Resource } from '../../../kit/data/useResource.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { htmlText } from '../../../widgets/htmlText.ts';

interface DetailsBlockProps {
  readonly block: Resource<string>;
  readonly isAsked: boolean;
}

/** Details as they will stand in the mail, as plain text. */
export function DetailsBlock({ block: { data, error, isFetching, retry }, isAsked }: DetailsBlockProps) {
  if (!isAsked) return null;
  if (error !== undefined) return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void retry()} />;
  if (data === undefined) return <Skeleton lines={4} />;
  return (
    <div className="tl-requests-mail-block">
      {htmlText(data).map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}
