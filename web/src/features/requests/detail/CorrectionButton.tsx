import { Button } from '@blueprintjs/core';
import type { AssistanceRequest } from '@towline/sdk/api';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../../kit/commands.ts';
import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';
import type { OrderCorrection } from '../../../kit/newRequest.ts';
import type { LabelKey } from '../../../kit/texts.ts';
import { useCorrection } from '../actions/editOrder.ts';

interface CorrectionButtonProps {
  readonly request: AssistanceRequest;
  readonly what: OrderCorrection;
  readonly icon: JSX.Element;
}

const keysOf = {
  plate: { keys: 'p', label: 'KEY_CHANGE_PLATE' },
  highway: { keys: 'y', label: 'IS_ON_HIGHWAY' },
  restrictedNetwork: { keys: 'r', label: 'RESTRICTED_NETWORK' },
} as const satisfies Record<OrderCorrection, { keys: string; label: LabelKey }>;

/** Beside a fact of the order: puts it right, by button, key and palette; only there for who may edit it now. */
export function CorrectionButton({ request, what, icon }: CorrectionButtonProps) {
  const { t } = useTranslation();
  const { decision, label, isBusy, start } = useCorrection(request, what);
  const isOffered = decision.allowed;
  const run = (): void => void start();
  useHotkeys(t('labels:REQUEST'), isOffered ? [{ ...keysOf[what], run }] : []);
  useCommands(isOffered ? [{ key: `correct-${what}`, text: label, detail: request.shortId, run }] : []);
  if (!isOffered) return null;
  return (
    <Button
      size="small"
      variant="minimal"
      icon={icon}
      aria-label={label}
      title={label}
      aria-keyshortcuts={keysOf[what].keys.toUpperCase()}
      loading={isBusy}
      onClick={run}
    />
  );
}
