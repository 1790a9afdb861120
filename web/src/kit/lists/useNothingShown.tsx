import { ShieldIcon } from '@blueprintjs/icons';
import { ForbiddenError } from '@towline/sdk/client/problem';
import type { OperationId } from '@towline/sdk/operations';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailureCallout } from '../problems/FailureCallout.tsx';
import { failureText } from '../problems/failureText.ts';
import { useAgent } from '../session/useAgent.ts';
import type { UrlSchema } from '../url/urlState.ts';
import type { ListDefinition } from './defineList.ts';
import { NothingMatches } from './ListNarrowing.tsx';
import type { ListState } from './useList.ts';

interface NothingOptions {
  readonly onRetry: () => void;
  readonly onClear: () => void;
  /** The next thing to do when there is nothing at all. */
  readonly emptyAction: JSX.Element | undefined;
}

/** What a table says in place of rows: that reading failed, is forbidden, that nothing matches, or that there is nothing at all. */
export function useNothingShown<Id extends OperationId, Row, Schema extends UrlSchema>(
  list: ListDefinition<Id, Row, Schema>,
  { values, resource, filters }: ListState<Id, Row, Schema>,
  { onRetry, onClear, emptyAction }: NothingOptions,
) {
  const { t } = useTranslation();
  const { fullName, organisation } = useAgent();
  const emptyOf = list.emptyFor?.(values);
  const empty = emptyOf ?? list.empty;
  const { error, isFetching } = resource;
  const isForbidden = error instanceof ForbiddenError;
  return {
    problem:
      error === undefined || isForbidden ? undefined : (
        <FailureCallout failure={failureText(error)} onRetry={onRetry} retrying={isFetching} />
      ),
    forbidden: isForbidden ? (
      <EmptyState icon={<ShieldIcon />} title={t('FORBIDDEN_TITLE')}>
        {t('FORBIDDEN_AS', { agent: fullName, organisation: organisation.name })}
      </EmptyState>
    ) : undefined,
    empty:
      filters === '' ? (
        <EmptyState icon={empty.icon} title={t(empty.title)} action={emptyOf ? undefined : emptyAction}>
          {empty.hint && t(empty.hint, { organisation: organisation.name })}
        </EmptyState>
      ) : (
        <NothingMatches list={list} values={values as Readonly<Record<string, unknown>>} onClear={onClear} />
      ),
  };
}
