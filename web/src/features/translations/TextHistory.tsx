import { Button } from '@blueprintjs/core';
import type { Translation } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { doerName } from '../../i18n/actorName.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { Pending } from '../../kit/data/Pending.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import type { ModalProps } from '../../kit/modals/modalStack.ts';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';

/** Every save of a text in one language, latest first. */
export function TextHistory({
  text,
  close,
}: ModalProps<void> & { readonly text: Pick<Translation, 'key' | 'locale'> }) {
  const { t } = useTranslation();
  const { key, locale } = text;
  const history = useResource('listTranslationHistory', { query: { key, locale } });
  const title = t('labels:HISTORY_OF', { what: key });
  return (
    <ModalFrame
      isOpen
      title={title}
      size="large"
      closesOutside
      onClose={() => close()}
      footer={<Button text={t('buttons:CLOSE')} onClick={() => close()} />}
    >
      {history.data === undefined ? (
        <Pending of={history} lines={4} />
      ) : history.data.length === 0 ? (
        <p>{t('TEXT_NEVER_SAVED')}</p>
      ) : (
        <SmallTable
          label={title}
          columns={[t('labels:TIME'), t('labels:AGENT'), { words: t('labels:BEFORE') }, { words: t('labels:AFTER') }]}
        >
          <tbody>
            {history.data.map((save, index) => (
              <tr key={index}>
                <td className="tl-number">{formatDateTime(save.at)}</td>
                <td>{doerName(save)}</td>
                <td lang={locale}>{save.before}</td>
                <td lang={locale}>{save.isDeleted ? <em>{t('labels:DELETED')}</em> : save.after}</td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
    </ModalFrame>
  );
}
