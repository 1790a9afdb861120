import { Switch } from '@blueprintjs/core';
import { allowed } from '@towline/sdk/access/decision';
import type { ClientWorkshop } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { defineAction } from '../../kit/actions/defineAction.ts';
import { useAction } from '../../kit/actions/useAction.tsx';

/** Switches a workshop on or off: it flips at once and goes back where that fails (2-requests §4, §8). */
const switchWorkshop = defineAction<ClientWorkshop, boolean>({
  label: 'SAVE_CHANGES',
  operation: 'setClientWorkshopStatus',
  allowed: () => allowed,
  ask: 'nothing',
  run: (towline, workshop, isActive) => towline.clientWorkshops.setStatus(workshop, { isActive }),
  failure: 'AN_ERROR_OCCURED',
  success: [],
});

/** Whether a workshop is active, to be switched in its row. */
export function WorkshopSwitch({ workshop }: { readonly workshop: ClientWorkshop }) {
  const { t } = useTranslation();
  const { decision, reason, isBusy, wanted, start } = useAction(switchWorkshop, workshop);
  return (
    <Switch
      className="tl-client-workshops-workshop-switch"
      aria-label={t('WORKSHOP_ACTIVE', { name: workshop.name })}
      checked={wanted ?? workshop.isActive}
      disabled={!decision.allowed}
      aria-disabled={isBusy || undefined}
      title={reason}
      onChange={(event) => void start(event.currentTarget.checked)}
    />
  );
}
