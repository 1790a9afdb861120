import { useTranslation } from 'react-i18next';
import { refusalText } from '../../../kit/problems/refusalText.ts';
import { useStagingBlock } from '../../../kit/session/useStagingBlock.ts';

interface EditState {
  /** What happened to the request meanwhile, where that forbids it. */
  readonly meanwhile: string | undefined;
  readonly isChanged: boolean;
  readonly hasContract: boolean;
}

/** Why an edited order cannot be saved now, in the agent's language; the first reason of those that hold. */
export function useEditReason({ meanwhile, isChanged, hasContract }: EditState): string | undefined {
  const { t } = useTranslation();
  const staging = useStagingBlock('saveRequest');
  if (!staging.allowed) return refusalText(staging);
  if (meanwhile !== undefined) return meanwhile;
  if (!isChanged) return t('NOTHING_CHANGED');
  return hasContract ? undefined : t('CONTRACT_NOT_LOADED');
}
