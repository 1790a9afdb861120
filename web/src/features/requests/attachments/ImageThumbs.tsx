import type { Attachment } from '@towline/sdk/api';
import { type ReactNode, useState } from 'react';
import { HotkeyLayer } from '../../../kit/hotkeys/useHotkeys.tsx';
import { ImageViewer } from '../../../ui/ImageViewer.tsx';

interface ImageThumbsProps {
  readonly images: readonly Attachment[];
  /** What stands under each. */
  readonly below?: (image: Attachment) => ReactNode;
}

/** A request's photos, small; a press shows them at full size, one after the other (2-requests §2). */
export function ImageThumbs({ images, below }: ImageThumbsProps) {
  const [viewed, setViewed] = useState<number>();
  return (
    <>
      <ul className="tl-requests-images">
        {images.map((image, index) => (
          <li
            key={image.id}
            className={image.isDeleted ? 'tl-requests-image tl-requests-image-deleted' : 'tl-requests-image'}
          >
            <button type="button" className="tl-requests-image-open" onClick={() => setViewed(index)}>
              <img src={`${image.publicUrl}?size=small`} alt={image.fileName} loading="lazy" />
            </button>
            {below?.(image)}
          </li>
        ))}
      </ul>
      <HotkeyLayer isOpen={viewed !== undefined}>
        <ImageViewer
          isOpen={viewed !== undefined}
          images={images.map(({ id, publicUrl, fileName }) => ({ key: id, src: publicUrl, title: fileName }))}
          index={viewed ?? 0}
          onIndex={setViewed}
          onClose={() => setViewed(undefined)}
        />
      </HotkeyLayer>
    </>
  );
}
