import { Button, InputGroup } from '@blueprintjs/core';
import type { GeoPoint } from '@towline/sdk/api';
import { type CoordinateNotation, positionText } from '@towline/sdk/domain/location/coordinates';
import { parseCoordinates } from '@towline/sdk/domain/location/parseCoordinates';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defineModal, type ModalProps } from '../kit/modals/modalStack.ts';
import { Field } from '../ui/Field.tsx';
import { ModalFrame } from '../ui/ModalFrame.tsx';

const notations: readonly CoordinateNotation[] = ['DD', 'DMS', 'DDM'];

/** A position typed in degrees, degrees-minutes-seconds or degrees-decimal-minutes, each converted to the others (1-intake §2). */
function Coordinates({ at, close }: { at: GeoPoint | undefined } & ModalProps<GeoPoint>) {
  const { t } = useTranslation();
  const id = useId();
  const [point, setPoint] = useState(at);
  const [typed, setTyped] = useState<{ notation: CoordinateNotation; text: string }>();
  const [isSent, setIsSent] = useState(false);
  const parsed = typed ? parseCoordinates(typed.text) : point;

  const send = (event: FormEvent): void => {
    event.preventDefault();
    setIsSent(true);
    if (parsed) close(parsed);
  };
  return (
    <ModalFrame
      isOpen
      size="small"
      title={t('labels:COORDINATES')}
      onClose={() => close()}
      footer={
        <>
          <Button text={t('buttons:CANCEL')} onClick={() => close()} />
          <Button type="submit" form={id} intent="primary" text={t('buttons:USE_COORDINATES')} />
        </>
      }
    >
      <form id={id} onSubmit={send} noValidate>
        {notations.map((notation) => {
          const isTyped = typed?.notation === notation;
          const fault = isTyped && isSent && !parsed ? t('COORDINATES_INVALID') : undefined;
          return (
            <Field key={notation} label={t(`labels:COORDINATES_${notation}`)} {...(fault ? { error: fault } : {})}>
              {(wiring) => (
                <InputGroup
                  {...wiring}
                  autoFocus={notation === 'DD'}
                  value={isTyped ? typed.text : parsed ? positionText(parsed, notation) : ''}
                  onValueChange={(text) => {
                    setTyped({ notation, text });
                    const next = parseCoordinates(text);
                    if (next) setPoint(next);
                  }}
                />
              )}
            </Field>
          );
        })}
      </form>
    </ModalFrame>
  );
}

export const coordinatesModal = defineModal(Coordinates);
