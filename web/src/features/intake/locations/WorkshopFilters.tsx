import { Button, Collapse } from '@blueprintjs/core';
import type { ClientWorkshop, ServiceOrder } from '@towline/sdk/api';
import { workshopCapabilityValues } from '@towline/sdk/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckList, type CheckListProps } from '../../../ui/CheckList.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';

type Filter = Pick<ServiceOrder, 'capabilities' | 'brands' | 'networks'>;

const optionsOf = (values: readonly string[]) => [...new Set(values)].sort().map((value) => ({ value, label: value }));

/** What the workshop must be able to do, which brands it serves, which network it belongs to (1-intake §2). */
export function WorkshopFilters({ workshops }: { workshops: readonly ClientWorkshop[] }) {
  const { t } = useTranslation();
  const { order, change } = useIntakeTab();
  const [isOpen, setIsOpen] = useState(false);
  const { capabilities = [], brands = [], networks = [] } = order;
  const count = capabilities.length + brands.length + networks.length;
  const set = (part: Filter): void => change((before) => ({ ...before, ...part }));
  // What is chosen stays on offer, even where no workshop is left that has it.
  const brandOptions = optionsOf([...brands, ...workshops.flatMap((workshop) => workshop.capabilities.brands ?? [])]);
  const networkOptions = optionsOf([...networks, ...workshops.flatMap((workshop) => workshop.networks)]);
  return (
    <div className="tl-intake-workshop-filters">
      <Button
        size="small"
        variant="minimal"
        aria-expanded={isOpen}
        text={count > 0 ? t('FILTERS_SET', { count }) : t('buttons:FILTER_WORKSHOPS')}
        onClick={() => setIsOpen(!isOpen)}
      />
      {count > 0 && (
        <Button
          size="small"
          variant="minimal"
          text={t('buttons:CLEAR')}
          onClick={() => set({ capabilities: [], brands: [], networks: [] })}
        />
      )}
      <Collapse isOpen={isOpen}>
        <div className="tl-intake-workshop-filter-lists">
          <FilterGroup
            label={t('labels:CAPABILITIES')}
            options={workshopCapabilityValues.map((value) => ({
              value,
              label: t(`enumerations:WorkshopCapability.${value}`),
            }))}
            value={capabilities}
            onChange={(chosen) => set({ capabilities: [...chosen] })}
          />
          {brandOptions.length > 0 && (
            <FilterGroup
              label={t('labels:BRANDS')}
              options={brandOptions}
              value={brands}
              onChange={(chosen) => set({ brands: [...chosen] })}
            />
          )}
          {networkOptions.length > 0 && (
            <FilterGroup
              label={t('labels:NETWORKS')}
              options={networkOptions}
              value={networks}
              onChange={(chosen) => set({ networks: [...chosen] })}
            />
          )}
        </div>
      </Collapse>
    </div>
  );
}

function FilterGroup<Value extends string>(props: CheckListProps<Value>) {
  return (
    <div>
      <h4 className="tl-intake-filter-title">{props.label}</h4>
      <CheckList {...props} />
    </div>
  );
}
