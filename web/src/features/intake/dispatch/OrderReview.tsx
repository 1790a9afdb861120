import { Button } from '@blueprintjs/core';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { tabsInContext } from '@towline/sdk/domain/order/validateOrder';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { type KeyValue, KeyValues } from '../../../ui/KeyValues.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import {
  callerFacts,
  contactFacts,
  contractFacts,
  destinationFacts,
  referenceFacts,
  serviceLocationFacts,
  vehicleFacts,
} from './reviewFacts.ts';

/** The whole order in cards under one another, each a way back to where it was typed; what is empty has none (1-intake §2). */
export function OrderReview() {
  const { t } = useTranslation();
  const { order, contract, context, goTo } = useIntakeTab();
  const homeMarket = contract?.coverage?.homeMarket;
  const place = serviceLocationFacts(t, order, homeMarket);
  const isSomewhere = order.destinationLocation?.required === true;
  const destination = destinationFacts(t, order, homeMarket);
  const photos = order.attachmentIds?.length ?? 0;
  const cards: { tab: IntakeTab; items: readonly KeyValue[] }[] = [
    { tab: 'Contract', items: [...contractFacts(t, order, contract), ...callerFacts(t, order)] },
    { tab: 'Vehicle', items: vehicleFacts(t, order) },
    // Nowhere is said too, in a line: it is no card of its own.
    { tab: 'ServiceLocation', items: isSomewhere ? place : [...place, ...destination.filter(({ value }) => value)] },
    { tab: 'WorkshopLocation', items: [...place, ...contactFacts(t, order)] },
    { tab: 'DestinationLocation', items: isSomewhere ? destination : [] },
    { tab: 'Contacts', items: contactFacts(t, order) },
    { tab: 'References', items: referenceFacts(t, order) },
    { tab: 'Images', items: photos > 0 ? [{ label: t('labels:PHOTOS'), value: String(photos) }] : [] },
  ];
  const tabs = tabsInContext(order, context);
  return (
    <div className="tl-intake-review">
      {cards
        .filter(({ tab, items }) => tabs.includes(tab) && items.length > 0)
        .map(({ tab, items }) => (
          <Card
            key={tab}
            title={t(`labels:STEP_${tab}`)}
            right={
              <Button
                size="small"
                variant="outlined"
                text={t('buttons:EDIT')}
                aria-label={`${t('buttons:EDIT')}: ${t(`labels:STEP_${tab}`)}`}
                onClick={() => goTo(tab)}
              />
            }
          >
            <KeyValues items={items} />
          </Card>
        ))}
    </div>
  );
}
