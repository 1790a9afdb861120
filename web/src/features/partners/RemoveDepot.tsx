import { TrashIcon } from '@blueprintjs/icons';
import { removeDepot as mayRemoveDepot } from '@towline/sdk/access/partnerActions';
import type { DispatchLocation, Partner } from '@towline/sdk/api';
import { partnerSave } from '@towline/sdk/forms/partnerCards/save';
import { useTranslation } from 'react-i18next';
import { defineAction } from '../../kit/actions/defineAction.ts';
import { useAction } from '../../kit/actions/useAction.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { depotName } from './depotName.ts';

interface DepotOf {
  readonly partner: Partner;
  readonly depot: DispatchLocation;
}

/** The partner without the depot, over the version that was seen: its other cards stay as they are (DECISIONS S-04). */
const removeDepot = defineAction<DepotOf>({
  name: 'removeDepot',
  label: 'REMOVE_DEPOT',
  icon: <TrashIcon />,
  intent: 'danger',
  operation: 'savePartner',
  alsoStale: ['listPartnerCoverage'],
  allowed: ({ agent }, { partner }) => mayRemoveDepot(agent, partner),
  ask: 'confirm',
  question: ({ partner, depot }) => ({
    text: { key: 'REMOVE_DEPOT_Q', values: { place: depotName(depot, partner), name: partner.name } },
  }),
  run: ({ partners }, { partner, depot }) =>
    partners.save(
      partner.id,
      partnerSave(partner, { dispatchLocations: partner.dispatchLocations.filter((one) => one !== depot) }),
    ),
  failure: 'SAVE_ERROR',
  success: ['PARTNER_SAVED'],
});

/** Takes a depot away, or says why it stays (3-platform §2). */
export function RemoveDepot(props: DepotOf) {
  const { t } = useTranslation();
  const { reason, isBusy, start } = useAction(removeDepot, props);
  const name = `${t('buttons:REMOVE')} ${depotName(props.depot, props.partner)}`;
  return (
    // Beside the pencil, not in the middle of the depot's lines.
    <span>
      <ReasonedButton
        size="small"
        variant="minimal"
        icon={<TrashIcon />}
        aria-label={name}
        title={reason ? undefined : name}
        reason={reason}
        loading={isBusy}
        onClick={() => void start()}
      />
    </span>
  );
}
