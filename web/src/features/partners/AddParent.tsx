import type { Partner } from '@towline/sdk/api';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { openModal } from '../../kit/modals/openModal.tsx';
import { addOrganisation } from '../../widgets/addOrganisation.tsx';
import { editCard } from './partnerDialogs.ts';

/** A parent that nobody has entered yet: it is added, then proposed to be saved with the partner (3-platform §2, §8). */
export function AddParent({ partner }: { readonly partner: Partner }) {
  const propose = (parent: string): void => void openModal(editCard, { partner, card: 'parent', parent });
  return (
    <div className="tl-partners-add">
      <ActionButton action={addOrganisation} on={{ made: propose }} />
    </div>
  );
}
