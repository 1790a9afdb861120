import { Button } from '@blueprintjs/core';
import type { AssistanceRequest } from '@towline/sdk/api';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { actionOn } from '../../../kit/actions/actionOn.tsx';
import { useActions } from '../../../kit/actions/useActions.ts';
import type { OrderCorrection } from '../../../widgets/intakeDoor.ts';
import { correctOrder } from '../actions/editOrder.tsx';

interface CorrectionButtonProps {
  readonly request: AssistanceRequest;
  readonly what: OrderCorrection;
  readonly icon: JSX.Element;
}

const lists = {
  plate: [actionOn(correctOrder('plate'))],
  highway: [actionOn(correctOrder('highway'))],
  restrictedNetwork: [actionOn(correctOrder('restrictedNetwork'))],
} as const;

/** Beside a fact of the order: puts it right, by button, key and palette; only there for who may edit it now. */
export function CorrectionButton({ request, what, icon }: CorrectionButtonProps) {
  const { t } = useTranslation();
  const [handle] = useActions(lists[what], request, { title: t('labels:REQUEST'), detail: request.shortId });
  if (!handle?.decision.allowed) return null;
  const { label, key, isBusy, start } = handle;
  return (
    <Button
      size="small"
      variant="minimal"
      icon={icon}
      aria-label={label}
      title={label}
      aria-keyshortcuts={key?.keys.toUpperCase()}
      loading={isBusy}
      onClick={() => void start()}
    />
  );
}
