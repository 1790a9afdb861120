import type { ToldSubject } from '@towline/sdk/domain/request/toldStatus';
import type { ComponentProps } from 'react';
import { RequestStatusTag } from './RequestStatusTag.tsx';
import { useToldStatus } from './toldStatus.ts';

interface LiveStatusTagProps extends ComponentProps<typeof RequestStatusTag> {
  readonly request: ToldSubject & { readonly id: string };
}

/** A request's status as the stream tells it: only the tag is painted anew, before the rest is read (DECISIONS T-308). */
export function LiveStatusTag({ request, isWaiting, ...rest }: LiveStatusTagProps) {
  const shown = useToldStatus(request);
  // What was told since is what was waited for.
  return <RequestStatusTag request={shown} isWaiting={isWaiting && shown === request} {...rest} />;
}
