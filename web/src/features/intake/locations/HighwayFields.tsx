import { Button, Callout, Checkbox, Spinner } from '@blueprintjs/core';
import {
  canOverrideHighway,
  highwayBlock,
  highwayQuestion,
  isHighwayBlocked,
} from '@towline/sdk/domain/location/highway';
import { isOverrideKept } from '@towline/sdk/domain/order/locationHistory';
import { useTranslation } from 'react-i18next';
import { YesNoUnknown } from '../../../ui/YesNoUnknown.tsx';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { HectometerFields } from './HectometerFields.tsx';
import { roadName } from './HighwayQuestion.tsx';
import { RestrictedNetworkNotice } from './RestrictedNetwork.tsx';
import { useHighwayAnswer } from './useHighwayAnswer.ts';

/** What the look-up said about the highway, what the agent says to it, and what follows (1-intake §4, §5). */
export function HighwayFields() {
  const { t } = useTranslation();
  const { order, change, contract, context } = useIntakeTab();
  const location = order.serviceLocation;
  const { answer, confirm } = useHighwayAnswer();
  const question = highwayQuestion(location);
  const roads = (location.nearestHighways ?? []).map(roadName).join(', ');
  const block = highwayBlock(location, contract);
  const isKept = isOverrideKept(context.stored, order);
  const isBlocked = isHighwayBlocked(location, contract, context.agent) && !isKept;
  const known = roads ? t('HIGHWAYS_NEARBY', { roads }) : t('HIGHWAY_NOT_CHECKED');

  return (
    <>
      {/* Who knows the answer needs not wait for the look-up: what is said stands, and its answer comes too late. */}
      {question !== 'none' && (
        <IntakeField
          path="serviceLocation.highwayStatus"
          label={t('labels:IS_ON_HIGHWAY')}
          required
          group
          hint={
            <span role="status" className="tl-intake-highway-wait">
              {question === 'wait' && <Spinner size={14} />}
              {question === 'wait' ? t('HIGHWAY_CHECKING') : known}
            </span>
          }
        >
          {(wiring) => (
            <YesNoUnknown
              label={t('labels:IS_ON_HIGHWAY')}
              wiring={wiring}
              answers={['yes', 'no']}
              value={null}
              onChange={(said) => (said === 'yes' ? void confirm(location) : answer({ isOnHighway: false }))}
            />
          )}
        </IntakeField>
      )}
      {(location.highwayStatus === 'Denied' || location.highwayStatus === 'None') && (
        <p className="tl-caption" role="status">
          {location.highwayStatus === 'None' ? t('NO_HIGHWAY_NEARBY') : t('HIGHWAY_DENIED')}{' '}
          <Button
            size="small"
            variant="minimal"
            text={t('buttons:SET_HIGHWAY')}
            onClick={() => void confirm(location)}
          />
        </p>
      )}
      {location.type === 'Highway' && <HectometerFields />}
      {block && (
        <Callout intent={isBlocked ? 'danger' : 'warning'} role={isBlocked ? 'alert' : 'status'}>
          <p>{t(`INTAKE_${block}`)}</p>
          {isKept && !canOverrideHighway(context.agent) && <p>{t('HIGHWAY_OVERRIDE')}</p>}
          {canOverrideHighway(context.agent) && (
            <Checkbox
              label={t('HIGHWAY_OVERRIDE')}
              checked={location.highwayOverridden === true}
              onChange={({ currentTarget: { checked } }) =>
                change((before) => ({
                  ...before,
                  serviceLocation: { ...before.serviceLocation, highwayOverridden: checked || undefined },
                }))
              }
            />
          )}
        </Callout>
      )}
      <RestrictedNetworkNotice />
    </>
  );
}
