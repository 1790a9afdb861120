import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { failureText } from '../kit/problems/failureText.ts';
import { ErrorCallout } from '../ui/ErrorCallout.tsx';
import { isStaleRelease } from './staleRelease.ts';

/** Shown in place of a page that failed; the frame around it stays. */
export function PageError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { details } = failureText(error);
  const text = isStaleRelease(error) ? t('PAGE_OUT_OF_DATE') : t('PAGE_FAILED');
  return <ErrorCallout message={text} details={details} onRetry={() => location.reload()} />;
}
