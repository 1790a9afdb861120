import { managePartner } from '@towline/sdk/access/partnerActions';
import type { Partner } from '@towline/sdk/api';
import { partnerSave } from '@towline/sdk/forms/partnerCards/save';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { defineAction } from '../../kit/actions/defineAction.ts';
import { useAction } from '../../kit/actions/useAction.tsx';
import { addOrganisation } from '../../widgets/addOrganisation.tsx';

/** Puts the partner under an organisation, over the version that was seen (3-platform §3; DECISIONS S-04). */
const takeParent = defineAction<Partner, string, Partner>({
  name: 'takeParent',
  label: 'SAVE',
  operation: 'savePartner',
  represents: 'getPartner',
  allowed: ({ agent }) => managePartner(agent),
  ask: 'nothing',
  run: ({ partners }, partner, parentOrganisationCode) =>
    partners.save(partner.id, partnerSave(partner, { parentOrganisationCode })),
  failure: 'SAVE_ERROR',
  success: ['PARTNER_SAVED'],
});

/** A parent that nobody has entered yet: it is added, and the partner belongs to it from then on (3-platform §2, §8). */
export function AddParent({ partner }: { readonly partner: Partner }) {
  const { start } = useAction(takeParent, partner);
  return (
    <div className="tl-partners-add">
      <ActionButton action={addOrganisation} on={{ made: (code) => void start(code) }} />
    </div>
  );
}
