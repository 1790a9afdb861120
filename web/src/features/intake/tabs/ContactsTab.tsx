import { contactListsOf } from '@towline/sdk/domain/order/contacts';
import { useTranslation } from 'react-i18next';
import { ContactList } from '../contacts/ContactList.tsx';
import { useIntakeTab } from '../tabContext.tsx';

/** Whom to reach at each stop of the order (1-intake §2, §5). */
export function ContactsTab() {
  const { t } = useTranslation();
  const { order, isReadOnly } = useIntakeTab();
  return (
    <fieldset className="tl-intake-tab" disabled={isReadOnly}>
      {contactListsOf(order).map((list) => (
        <section key={list.context} aria-label={t(`enumerations:LocationContext.${list.context}`)}>
          <h3>{t(`enumerations:LocationContext.${list.context}`)}</h3>
          <ContactList list={list} />
        </section>
      ))}
    </fieldset>
  );
}
