import { Button, TextArea } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import type { Business } from '@towline/sdk/api';
import { businessCsv } from '@towline/sdk/domain/partner/businessSearch';
import { useTranslation } from 'react-i18next';
import { useTask } from '../../kit/actions/useTask.ts';
import { defineModal, type ModalProps } from '../../kit/modals/modalStack.ts';
import { SaidFailure } from '../../kit/problems/saidFailure.ts';
import { copyText } from '../../ui/copyText.ts';
import { ModalFrame } from '../../ui/ModalFrame.tsx';

interface BusinessCsvProps extends ModalProps<undefined> {
  readonly businesses: readonly Business[];
}

/** What was found as CSV, to look at and to copy; whether the copy worked is said (3-platform §2, §8). */
function BusinessCsv({ businesses, close }: BusinessCsvProps) {
  const { t } = useTranslation();
  const csv = businessCsv(businesses);
  const copying = useTask({});
  const copy = async (): Promise<void> => {
    try {
      await copyText(csv);
    } catch {
      throw new SaidFailure(t('COPY_FAILED'));
    }
  };
  return (
    <ModalFrame
      isOpen
      size="large"
      title={t('labels:BUSINESS_CSV')}
      onClose={() => close(undefined)}
      footer={
        <>
          <Button text={t('buttons:CLOSE')} onClick={() => close(undefined)} />
          <Button
            intent="primary"
            icon={<DuplicateIcon />}
            text={t('buttons:COPY')}
            onClick={() => void copying.run(copy, () => ['COPIED'])}
          />
        </>
      }
    >
      <TextArea
        className="tl-business-search-csv"
        readOnly
        fill
        rows={14}
        value={csv}
        aria-label={t('labels:BUSINESS_CSV')}
      />
    </ModalFrame>
  );
}

/** Opens the CSV of what was found. */
export const businessCsvModal = defineModal(BusinessCsv);
