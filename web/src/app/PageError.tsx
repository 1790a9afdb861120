import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { failureText } from '../kit/problems/failureText.ts';
import { ErrorCallout } from '../ui/ErrorCallout.tsx';
import { isNotLoaded } from '../ui/parts/isNotLoaded.ts';
import { pageAnswers } from './staleRelease.ts';

type Cause = 'PAGE_FAILED' | 'PAGE_OUT_OF_DATE' | 'NO_CONNECTION';

/** Shown in place of a page that failed; the frame around it stays. */
export function PageError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const [cause, setCause] = useState<Cause>('PAGE_FAILED');
  const { details } = failureText(error);
  /** Whether it is there to be read anew: without a line the browser would show a page of its own in place of all this. */
  const look = async (): Promise<boolean> => {
    const answers = await pageAnswers();
    if (isNotLoaded(error)) setCause(answers ? 'PAGE_OUT_OF_DATE' : 'NO_CONNECTION');
    return answers;
  };
  useEffect(() => void look(), [error]);
  return (
    <ErrorCallout
      message={t(cause)}
      details={details}
      onRetry={() => void look().then((answers) => answers && location.reload())}
    />
  );
}
