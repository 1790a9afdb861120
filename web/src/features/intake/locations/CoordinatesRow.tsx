import { Button } from '@blueprintjs/core';
import type { GeoPoint } from '@towline/sdk/api';
import { positionOf } from '@towline/sdk/domain/location/distance';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { positionText } from '@towline/sdk/forms/fields/coordinatesText';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { coordinatesModal } from '../../../widgets/CoordinatesModal.tsx';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { useLocated } from '../form/useLocated.ts';
import { LocationDetails } from './LocationDetails.tsx';

interface CoordinatesRowProps {
  readonly path: Stop;
  /** Where one looks: far from it, exchanged coordinates are noticed. */
  readonly near: GeoPoint;
}

/** The position in numbers, copied or typed in any of three notations, and what else is known of the place (1-intake §2). */
export function CoordinatesRow({ path, near }: CoordinatesRowProps) {
  const { t } = useTranslation();
  const { order } = useIntakeTab();
  const { toPosition } = useLocated(path);
  const location = order[path] ?? {};
  const at = positionOf(location);
  const text = at && positionText(at, 'DD');
  return (
    <>
      <IntakeField path={`${path}.latitude`} label={t('labels:COORDINATES')} group>
        {() => (
          <div className="tl-intake-coordinates">
            <span className="tl-numbers">{text ?? '—'}</span>
            {text && <CopyButton text={text} label={t('buttons:COPY_WHAT', { what: t('labels:COORDINATES') })} />}
            <Button
              size="small"
              text={t('buttons:EDIT_COORDINATES')}
              onClick={() => void openModal(coordinatesModal, { at, near }).then((point) => point && toPosition(point))}
            />
          </div>
        )}
      </IntakeField>
      {location.formattedAddress && <LocationDetails location={location} />}
    </>
  );
}
