import { Button, Callout, InputGroup } from '@blueprintjs/core';
import type { GeoPoint } from '@towline/sdk/api';
import { roundedPosition } from '@towline/sdk/domain/location/coordinates';
import { swappedPosition } from '@towline/sdk/domain/location/swappedPosition';
import { type CoordinateNotation, positionText } from '@towline/sdk/forms/fields/coordinatesText';
import { isOffTheGlobe, parseCoordinates } from '@towline/sdk/forms/fields/parseCoordinates';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defineModal, type ModalProps } from '../kit/modals/modalStack.ts';
import { Field } from '../ui/Field.tsx';
import { ModalFrame } from '../ui/ModalFrame.tsx';

const notations: readonly CoordinateNotation[] = ['DD', 'DMS', 'DDM'];

interface CoordinatesProps extends ModalProps<GeoPoint> {
  readonly at: GeoPoint | undefined;
  /** Where one looks: a position that lies far from it, and exchanged does not, was probably exchanged. */
  readonly near: GeoPoint;
}

/** A position typed in degrees, degrees-minutes-seconds or degrees-decimal-minutes, each converted to the others (1-intake §2). */
function Coordinates({ at, near, close }: CoordinatesProps) {
  const { t } = useTranslation();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [point, setPoint] = useState(at);
  const [typed, setTyped] = useState<{ notation: CoordinateNotation; text: string }>();
  const [isSent, setIsSent] = useState(false);
  const parsed = typed ? parseCoordinates(typed.text) : point;
  const faulty = typed?.notation ?? 'DD';
  const swapped = parsed && swappedPosition(parsed, near);
  const faultText = t(typed && isOffTheGlobe(typed.text) ? 'COORDINATES_OFF_THE_GLOBE' : 'COORDINATES_INVALID');

  const send = (event: FormEvent): void => {
    event.preventDefault();
    setIsSent(true);
    if (parsed) close(roundedPosition(parsed));
    else form.current?.querySelector<HTMLElement>(`[data-notation=${faulty}] input`)?.focus();
  };
  const swap = (to: GeoPoint): void => {
    setTyped(undefined);
    setPoint(to);
    form.current?.querySelector('input')?.focus();
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
      <form id={id} ref={form} onSubmit={send} noValidate>
        {notations.map((notation) => {
          const isTyped = typed?.notation === notation;
          const fault = isSent && !parsed && notation === faulty ? faultText : undefined;
          return (
            <div key={notation} data-notation={notation}>
              <Field label={t(`labels:COORDINATES_${notation}`)} {...(fault ? { error: fault } : {})}>
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
            </div>
          );
        })}
        {swapped && (
          <Callout intent="warning" role="status" className="tl-callout-row">
            <span>{t('COORDINATES_SWAPPED', { position: positionText(swapped, 'DD') })}</span>
            <Button size="small" text={t('buttons:SWAP_COORDINATES')} onClick={() => swap(swapped)} />
          </Callout>
        )}
      </form>
    </ModalFrame>
  );
}

export const coordinatesModal = defineModal(Coordinates);
