import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useAgent } from '../kit/session/useAgent.ts';
import { isFaultyContract } from './contractChoice.ts';

/** A contract's name in a list, with a tag where the scan finds errors in it (3-platform §5). */
export function ContractTitle({ code, name }: { readonly code: string; readonly name: string }) {
  const { t } = useTranslation();
  const agent = useAgent();
  return (
    <>
      {name}{' '}
      {isFaultyContract(agent, code) && (
        <Tag minimal intent="danger">
          {t('CONTRACT_IS_FAULTY')}
        </Tag>
      )}
    </>
  );
}
