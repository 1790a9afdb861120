import { Button } from '@blueprintjs/core';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { tabsInContext } from '@towline/sdk/domain/order/validateOrder';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { type KeyValue, KeyValues } from '../../ui/KeyValues.tsx';
import {
  callerFacts,
  contactFacts,
  contractFacts,
  destinationFacts,
  referenceFacts,
  serviceLocationFacts,
  vehicleFacts,
} from './reviewFacts.ts';
import { useIntakeTab } from './tabContext.tsx';

/** The whole order in cards, each a way back to where it was typed (1-intake §2). */
export function OrderReview() {
  const { t } = useTranslation();
  const { order, contract, context, goTo } = useIntakeTab();
  const homeMarket = contract?.coverage?.homeMarket;
  const place = serviceLocationFacts(t, order, homeMarket);
  const cards: { tab: IntakeTab; items: readonly KeyValue[] }[] = [
    { tab: 'Contract', items: [...contractFacts(t, order, contract), ...callerFacts(t, order)] },
    { tab: 'Vehicle', items: vehicleFacts(t, order) },
    { tab: 'ServiceLocation', items: place },
    { tab: 'WorkshopLocation', items: [...place, ...contactFacts(t, order)] },
    { tab: 'DestinationLocation', items: destinationFacts(t, order, homeMarket) },
    { tab: 'Contacts', items: contactFacts(t, order) },
    { tab: 'References', items: referenceFacts(t, order) },
    { tab: 'Images', items: [{ label: t('labels:PHOTOS'), value: String(order.attachmentIds?.length ?? 0) }] },
  ];
  const tabs = tabsInContext(order, context);
  return (
    <div className="tl-intake-review">
      {cards
        .filter(({ tab }) => tabs.includes(tab))
        .map(({ tab, items }) => (
          <Card
            key={tab}
            title={t(`labels:STEP_${tab}`)}
            right={
              <Button
                size="small"
                variant="minimal"
                text={t('buttons:EDIT')}
                aria-label={`${t('buttons:EDIT')}: ${t(`labels:STEP_${tab}`)}`}
                onClick={() => goTo(tab)}
              />
            }
          >
            {items.length > 0 ? <KeyValues items={items} /> : <p className="tl-caption">–</p>}
          </Card>
        ))}
    </div>
  );
}
