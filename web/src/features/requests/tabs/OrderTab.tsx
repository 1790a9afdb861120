import type { AssistanceRequest } from '@towline/sdk/api';
import { type OrderField, orderFields } from '@towline/sdk/domain/order/orderFields';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { useTranslation } from 'react-i18next';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { orderFieldLabel, orderFieldText } from '../../../widgets/orderFieldText.ts';
import { EditPencil } from '../parts/EditPencil.tsx';
import type { RequestTabProps } from '../parts/requestTabProps.ts';

interface Part {
  readonly tab: IntakeTab;
  readonly fields: readonly OrderField[];
}

/** What was answered, by the step of the intake on which it is asked. */
function partsOf({ order }: AssistanceRequest): readonly Part[] {
  const answered = orderFields.filter(({ key }) => orderFieldText(key, order) !== '');
  return [...Map.groupBy(answered, ({ tab }) => tab)].map(([tab, fields]) => ({ tab, fields }));
}

/** The order as it was taken, every answer of it (2-requests §2, section order). */
export function OrderTab({ request }: RequestTabProps) {
  const { t } = useTranslation();
  return (
    <div className="tl-stack">
      {partsOf(request).map(({ tab, fields }) => {
        const title = t(`labels:STEP_${tab}`);
        // No landmark of its own: the card of the same name beside it is one.
        return (
          <section key={tab}>
            <h3 className="tl-requests-section-title">
              {title} <EditPencil request={request} tab={tab} what={title} />
            </h3>
            <KeyValues
              items={fields.map(({ key }) => ({
                label: orderFieldLabel(key),
                value: orderFieldText(key, request.order),
              }))}
            />
          </section>
        );
      })}
    </div>
  );
}
