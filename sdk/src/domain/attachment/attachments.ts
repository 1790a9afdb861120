import type { Attachment } from '../../generated/api.ts';

/** The tabs of a request's attachments (2-requests §2). */
export const attachmentKindValues = ['images', 'files'] as const;

/** A tab of a request's attachments. */
export type AttachmentKind = (typeof attachmentKindValues)[number];

/** Whether an attachment is a photo or a file, by its content type (2-requests §2). */
export const attachmentKindOf = ({ contentType }: Pick<Attachment, 'contentType'>): AttachmentKind =>
  contentType.toLowerCase().startsWith('image/') ? 'images' : 'files';

/** The attachments of one tab, and how many of all of that kind are visible and deleted (2-requests §2). */
export type AttachmentTab<Entry> = {
  readonly kind: AttachmentKind;
  readonly shown: Entry[];
  readonly visibleCount: number;
  readonly deletedCount: number;
};

/**
 * Attachments by tab, with the counts of visible and deleted items (2-requests §2). Deleted ones are shown, and counted, only
 * where the viewer may see those of that kind (2-requests §6: seeDeletedImages, seeDeletedFiles).
 */
export const attachmentTabsOf = <Entry extends Pick<Attachment, 'contentType' | 'isDeleted'>>(
  attachments: readonly Entry[],
  seesDeleted: Readonly<Record<AttachmentKind, boolean>>,
): AttachmentTab<Entry>[] =>
  attachmentKindValues.map((kind) => {
    const shown = attachments.filter(
      (entry) => attachmentKindOf(entry) === kind && (seesDeleted[kind] || !entry.isDeleted),
    );
    const deletedCount = shown.filter(({ isDeleted }) => isDeleted).length;
    return { kind, shown, visibleCount: shown.length - deletedCount, deletedCount };
  });
