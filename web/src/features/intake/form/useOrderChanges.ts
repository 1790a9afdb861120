import type { Contact, LocationContext, ServiceOrder } from '@towline/sdk/api';
import { draftTitle } from '@towline/sdk/domain/order/draftTitle';
import type { IntakeContext } from '@towline/sdk/domain/order/intakeContext';
import { useCallback, useRef } from 'react';
import type { OrderSource } from './orderSource.ts';
import type { OrderChange } from './tabContext.tsx';

/** How an order becomes another one. Several changes may come in one event: each begins with what the one before made, not with what is painted. */
export function useOrderChanges(
  order: ServiceOrder,
  contactForms: IntakeContext['contactForms'],
  put: OrderSource['change'],
) {
  const latest = useRef(order);
  latest.current = order;
  const change = useCallback(
    (next: OrderChange): void => {
      const made = typeof next === 'function' ? next(latest.current) : next;
      latest.current = made;
      put(made, { title: draftTitle(made) });
    },
    [put],
  );
  const latestForms = useRef(contactForms);
  latestForms.current = contactForms;
  const setContactForm = useCallback(
    (of: LocationContext, form: Partial<Contact>): void => {
      latestForms.current = { ...latestForms.current, [of]: form };
      put(latest.current, { aside: { contactForms: latestForms.current } });
    },
    [put],
  );
  return { latest, change, setContactForm };
}
