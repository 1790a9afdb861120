import { ContactSections } from '../contacts/ContactSections.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';

/** Whom to reach at each stop of the order (1-intake §2, §5). */
export function ContactsTab() {
  const { isReadOnly } = useIntakeTab();
  return (
    <fieldset className="tl-intake-tab" disabled={isReadOnly}>
      <ContactSections />
    </fieldset>
  );
}
