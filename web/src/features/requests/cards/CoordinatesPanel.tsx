import type { GeoPoint } from '@towline/sdk/api';
import { type CoordinateNotation, positionText } from '@towline/sdk/forms/fields/coordinatesText';
import { useTranslation } from 'react-i18next';
import type { ModalProps } from '../../../kit/modals/modalStack.ts';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';

export interface CoordinatesPanelProps extends ModalProps<never> {
  readonly at: GeoPoint;
  /** Whose position it is. */
  readonly title: string;
}

const notations: readonly CoordinateNotation[] = ['DD', 'DMS', 'DDM'];

/** A position in each of the three notations, to be read out or copied (2-requests §2, coordinates modal). */
export function CoordinatesPanel({ at, title, close }: CoordinatesPanelProps) {
  const { t } = useTranslation();
  return (
    <ModalFrame
      isOpen
      size="small"
      closesOutside
      title={`${t('labels:COORDINATES')} · ${title}`}
      onClose={() => close()}
    >
      <KeyValues
        items={notations.map((notation) => {
          const text = positionText(at, notation);
          return {
            label: t(`labels:COORDINATES_${notation}`),
            value: <span className="tl-number">{text}</span>,
            copy: text,
          };
        })}
      />
    </ModalFrame>
  );
}
