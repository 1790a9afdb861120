import { Button } from '@blueprintjs/core';
import type { Highway } from '@towline/sdk/api';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { defineModal, type ModalProps } from '../../../kit/modals/modalStack.ts';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';

/** How the question about the highway ended: on it, maybe on a certain one, or not. */
export type HighwayAnswer =
  | { readonly isOnHighway: true; readonly highway?: Highway }
  | { readonly isOnHighway: false };

interface HighwayQuestionProps extends ModalProps<HighwayAnswer> {
  /** Is it on the highway; highways are nearby; is it really outside (1-intake §2). */
  readonly kind: 'onHighway' | 'nearby' | 'outside';
  readonly highways: readonly Highway[];
}

const titles = {
  onHighway: 'HIGHWAY_ON_TITLE',
  nearby: 'HIGHWAY_NEARBY_TITLE',
  outside: 'HIGHWAY_OUTSIDE_TITLE',
} as const;

const texts = {
  onHighway: 'HIGHWAY_ON_TEXT',
  nearby: 'HIGHWAY_NEARBY_TEXT',
  outside: 'HIGHWAY_OUTSIDE_TEXT',
} as const;

/** Every reference of the road once: "E40 · A10". */
export function roadName({ name, internationalRef, nationalRef }: Highway): string {
  return [...new Set([internationalRef, nationalRef, name].filter(Boolean))].join(' · ');
}

/** Asks before the highway rules begin to hold, or cease to; nothing changes by Enter alone (console.md §4.6). */
function HighwayQuestion({ kind, highways, close }: HighwayQuestionProps) {
  const { t } = useTranslation();
  const id = useId();
  const isLeaving = kind === 'outside';
  const stay = (
    <Button autoFocus={!isLeaving} text={t('buttons:NOT_ON_HIGHWAY')} onClick={() => close({ isOnHighway: false })} />
  );
  return (
    <ModalFrame
      isOpen
      role="alertdialog"
      size="small"
      title={t(titles[kind])}
      describedBy={id}
      onClose={() => close()}
      footer={
        <>
          {!isLeaving && stay}
          {isLeaving && <Button autoFocus text={t('buttons:STILL_ON_HIGHWAY')} onClick={() => close()} />}
          {isLeaving && stay}
          {!isLeaving &&
            highways.map((highway) => (
              <Button
                key={roadName(highway)}
                intent="warning"
                text={t('ON_ROAD', { road: roadName(highway) })}
                onClick={() => close({ isOnHighway: true, highway })}
              />
            ))}
          {!isLeaving && highways.length === 0 && (
            <Button intent="warning" text={t('buttons:ON_HIGHWAY')} onClick={() => close({ isOnHighway: true })} />
          )}
        </>
      }
    >
      <p id={id}>{t(texts[kind])}</p>
    </ModalFrame>
  );
}

export const highwayQuestionModal = defineModal(HighwayQuestion);
