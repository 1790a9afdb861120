import { useTranslation } from 'react-i18next';
import type { Resource } from '../../kit/data/useResource.ts';
import { FailureCallout } from '../../kit/problems/FailureCallout.tsx';
import { failureText } from '../../kit/problems/failureText.ts';

/** Said above a text that nothing is held against; the schema is asked for again by a press (DECISIONS T-586). */
export function SchemaMissing({ of: { error, isFetching, retry } }: { readonly of: Resource<unknown> }) {
  const { t } = useTranslation();
  const failure = failureText(error);
  const lines = [...failure.lines, t('SCHEMA_NOT_LOADED')];
  return <FailureCallout failure={{ ...failure, lines }} onRetry={() => void retry()} retrying={isFetching} />;
}
