import { Checkbox } from '@blueprintjs/core';
import type { StatusFlag } from '@towline/sdk/api';
import { bodyWorkDamage, statusesOfCategory } from '@towline/sdk/domain/vehicle/problemCategories';
import { asksBodyWorkDamage, asksProblemCategory } from '@towline/sdk/domain/vehicle/questions';
import { categoryLock, chooseCategory } from '@towline/sdk/domain/vehicle/serviceLocks';
import { isSet, toggleStatus } from '@towline/sdk/domain/vehicle/statusToggle';
import { problemCategoryValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/SelectField.tsx';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';

/** What is wrong: the category, then its statuses; the service may have fixed both (1-intake §3, §4). */
export function ProblemFields() {
  const { t } = useTranslation();
  const { order, change } = useIntakeTab();
  const { category } = order.requestedService;
  const lock = categoryLock(order);
  const fromService = t('FROM_SERVICE_TYPE');
  const asksDamage = asksBodyWorkDamage(order.orderType);
  const fixed = asksDamage ? undefined : lock?.status;
  const statuses: readonly StatusFlag[] = asksDamage ? bodyWorkDamage : category ? statusesOfCategory[category] : [];
  return (
    <>
      {asksProblemCategory(order.orderType) && (
        <IntakeField
          path="requestedService.category"
          label={t('labels:PROBLEM_CATEGORY')}
          required
          className="tl-intake-wide"
          {...(lock ? { locked: fromService } : {})}
        >
          {(wiring) => (
            <SelectField
              {...{ wiring, fill: true, disabled: lock !== undefined }}
              value={category ?? ''}
              options={[
                { value: '', label: t('CHOOSE') },
                ...problemCategoryValues.map((value) => ({ value, label: t(`enumerations:ProblemCategory.${value}`) })),
              ]}
              onChange={(value) => change((before) => chooseCategory(before, value || undefined))}
            />
          )}
        </IntakeField>
      )}
      {statuses.length > 0 && (
        <IntakeField
          path="vehicle.statusFlags"
          label={asksDamage ? t('labels:BODY_WORK_DAMAGE') : t('labels:PROBLEM_STATUS')}
          required
          className="tl-intake-wide"
          group
          {...(fixed ? { locked: fromService } : {})}
        >
          {() => (
            <div className="tl-intake-check-row">
              {statuses.map((status) => (
                <Checkbox
                  key={status}
                  label={t(`enumerations:StatusFlag.${status}`)}
                  // An order that came without the fixed status can still be given it.
                  disabled={fixed !== undefined && (status !== fixed || isSet(order.vehicle.statusFlags, status))}
                  checked={isSet(order.vehicle.statusFlags, status)}
                  onChange={() =>
                    change((before) => ({
                      ...before,
                      vehicle: { ...before.vehicle, statusFlags: toggleStatus(before.vehicle.statusFlags, status) },
                    }))
                  }
                />
              ))}
            </div>
          )}
        </IntakeField>
      )}
    </>
  );
}
