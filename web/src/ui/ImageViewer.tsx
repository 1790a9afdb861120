import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon, ZoomInIcon, ZoomOutIcon, ZoomToFitIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type HeldPoint,
  isDoubleClick,
  nextZoom,
  pointUnder,
  previousZoom,
  scrollHolding,
  type ZoomStep,
} from './imageZoom.ts';
import { ModalFrame } from './ModalFrame.tsx';
import { ReasonedButton } from './ReasonedButton.tsx';

export interface ViewedImage {
  readonly key: string;
  readonly src: string;
  /** What the picture shows, or its name. */
  readonly title: string;
}

export interface ImageViewerProps {
  readonly isOpen: boolean;
  readonly images: readonly ViewedImage[];
  /** Which one is seen. */
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
}

/** The keys are the stage's from the first press: opened by mouse, the dialog itself would have the focus, and they would go nowhere. */
const focusIt = (stage: HTMLElement | null): void => stage?.focus();

/**
 * Pictures at full size. A click or the plus walks through the stated zooms and back, a double click (400 ms) goes back at once;
 * the arrows change the picture (DECISIONS T-196). What is under the pointer stays under it.
 */
export function ImageViewer({ isOpen, images, index, onIndex, onClose }: ImageViewerProps) {
  const { t } = useTranslation();
  const [zoom, setZoom] = useState<ZoomStep>('fit');
  const clicked = useRef<number>(undefined);
  const picture = useRef<HTMLImageElement>(null);
  const held = useRef<HeldPoint>(undefined);
  const image = images[index];

  useLayoutEffect(() => {
    const { current: shown } = picture;
    const stage = shown?.parentElement;
    if (held.current && shown && stage && zoom !== 'fit') {
      const { left, top } = scrollHolding(held.current, shown.getBoundingClientRect());
      stage.scrollLeft = left;
      stage.scrollTop = top;
    }
    held.current = undefined;
  }, [zoom]);
  const step = (to: ZoomStep | ((from: ZoomStep) => ZoomStep), pointer?: readonly [number, number]): void => {
    const stage = picture.current?.parentElement;
    if (picture.current && stage)
      held.current = pointUnder(picture.current.getBoundingClientRect(), stage.getBoundingClientRect(), pointer);
    setZoom(to);
  };

  const go = (to: number) => {
    if (to < 0 || to >= images.length) return;
    setZoom('fit');
    onIndex(to);
  };
  const onClick = (event: MouseEvent) => {
    const twice = isDoubleClick(clicked.current, event.timeStamp);
    clicked.current = twice ? undefined : event.timeStamp;
    step(twice ? 'fit' : nextZoom, [event.clientX, event.clientY]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The stage scrolls by arrows when it is bigger than the window; only an unzoomed picture gives them to the next.
    if (event.key === 'ArrowLeft' && zoom === 'fit') go(index - 1);
    else if (event.key === 'ArrowRight' && zoom === 'fit') go(index + 1);
    else if (event.key === '+') step(nextZoom);
    else if (event.key === '-') step(previousZoom);
    else if (event.key === '0') setZoom('fit');
  };

  if (!image) return null;
  return (
    <ModalFrame
      isOpen={isOpen}
      size="full"
      title={image.title}
      closesOutside
      onClose={onClose}
      onKeyDown={onKeyDown}
      headerRight={
        <span className="tl-caption tl-number">
          {t('PLACE_OF', { place: index + 1, count: images.length })} ·{' '}
          {zoom === 'fit' ? t('ZOOM_FIT') : `${zoom * 100} %`}
        </span>
      }
      footer={
        <>
          <Button icon={<ZoomOutIcon />} aria-label={t('buttons:ZOOM_OUT')} onClick={() => step(previousZoom)} />
          <Button icon={<ZoomToFitIcon />} aria-label={t('buttons:ZOOM_FIT')} onClick={() => setZoom('fit')} />
          <Button icon={<ZoomInIcon />} aria-label={t('buttons:ZOOM_IN')} onClick={() => step(nextZoom)} />
          <ReasonedButton
            icon={<ChevronLeftIcon />}
            aria-label={t('buttons:PREVIOUS')}
            isOff={index === 0}
            onClick={() => go(index - 1)}
          />
          <ReasonedButton
            icon={<ChevronRightIcon />}
            aria-label={t('buttons:NEXT')}
            isOff={index === images.length - 1}
            onClick={() => go(index + 1)}
          />
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard. */}
      <section ref={focusIt} className="tl-image-stage" tabIndex={0} aria-label={image.title}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: + and - do the same, and so do the buttons. */}
        <img
          key={image.key}
          ref={picture}
          src={image.src}
          alt={image.title}
          className={zoom === 'fit' ? 'tl-image-fit' : 'tl-image-zoomed'}
          style={zoom === 'fit' ? undefined : { width: `${zoom * 100}%` }}
          onClick={onClick}
          draggable={false}
        />
      </section>
    </ModalFrame>
  );
}
