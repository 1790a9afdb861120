import { areDestinationContactsDisabled, contactListsOf } from '@towline/sdk/domain/order/contacts';
import { useTranslation } from 'react-i18next';
import { useIntakeTab } from '../form/tabContext.tsx';
import { ContactList } from './ContactList.tsx';

/** Whom to reach at each stop of the order (1-intake §2, §5). */
export function ContactSections() {
  const { t } = useTranslation();
  const { order } = useIntakeTab();
  return (
    <>
      {contactListsOf(order).map((list) => (
        <section key={list.context} aria-label={t(`enumerations:LocationContext.${list.context}`)}>
          <h3>{t(`enumerations:LocationContext.${list.context}`)}</h3>
          <ContactList list={list} />
        </section>
      ))}
      {order.destinationLocation?.required && areDestinationContactsDisabled(order) && (
        <p className="tl-caption">{t('NO_DESTINATION_CONTACTS')}</p>
      )}
    </>
  );
}
