import { Checkbox } from '@blueprintjs/core';
import type { Attachment } from '@towline/sdk/api';
import { attachmentKindOf } from '@towline/sdk/domain/attachment/attachments';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatBytes } from '../../../i18n/format.ts';
import { Field } from '../../../ui/Field.tsx';

interface AttachmentChoiceProps {
  readonly attachments: readonly Attachment[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Which of the request's photos and files go along; none by itself, none that was deleted. */
export function AttachmentChoice({ attachments, chosen, onChange }: AttachmentChoiceProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const offered = attachments.filter(({ isDeleted }) => !isDeleted);
  if (offered.length === 0) return null;
  const bytes = offered.filter(({ id }) => chosen.includes(id)).reduce((sum, { size }) => sum + size, 0);
  const hint =
    chosen.length > 0 ? t('ATTACHMENTS_CHOSEN', { count: chosen.length, size: formatBytes(bytes, locale) }) : undefined;
  return (
    <Field group label={t('labels:TAB_attachments')} hint={hint}>
      {() => (
        <div className="tl-requests-mail-files">
          {offered.map(({ id, fileName, size, contentType, publicUrl }) => (
            <Checkbox
              key={id}
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            >
              {attachmentKindOf({ contentType }) === 'images' && (
                <img className="tl-requests-mail-thumb" src={`${publicUrl}?size=small`} alt="" loading="lazy" />
              )}
              {fileName} <span className="tl-caption tl-number">{formatBytes(size, locale)}</span>
            </Checkbox>
          ))}
        </div>
      )}
    </Field>
  );
}
