import { Button, Callout } from '@blueprintjs/core';
import { ImportIcon } from '@blueprintjs/icons';
import type { GuaranteeImport } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { defineModal, type ModalProps } from '../../kit/modals/modalStack.ts';
import { FailureCallout } from '../../kit/problems/FailureCallout.tsx';
import { failureText } from '../../kit/problems/failureText.ts';
import { useAgent } from '../../kit/session/useAgent.ts';
import { Field } from '../../ui/Field.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { contractChoiceText } from '../../widgets/contractChoice.ts';
import './guarantees.css';
import { ImportPreview } from './ImportPreview.tsx';
import { endings, maxBytes, useImport } from './useImport.ts';

interface ImportProps extends ModalProps<GuaranteeImport> {
  /** A file that was dropped on the list. */
  readonly file?: File;
}

/** A file of guarantees: what its columns are, how its first rows read, and its import (3-platform §2, DECISIONS T-358). */
function ImportGuarantees({ close, file: dropped }: ImportProps) {
  const { t } = useTranslation();
  const agent = useAgent();
  const given = useImport(dropped, close);
  const { file, refusal, preview, contracts, contractsFailed, isSending, progress, failure } = given;
  const item = file && {
    key: 'file',
    name: file.name,
    bytes: file.size,
    state: isSending ? ('uploading' as const) : refusal ? ('refused' as const) : ('done' as const),
    ...(isSending && { progress }),
    ...(refusal && { error: dynamicText(refusal) }),
  };
  return (
    <ModalFrame
      isOpen
      size="xl"
      title={t('buttons:IMPORT_FILE')}
      onClose={close}
      footer={
        <>
          <Button text={t('buttons:CANCEL')} onClick={() => close()} />
          <ReasonedButton
            intent="primary"
            icon={<ImportIcon />}
            text={t('buttons:IMPORT_FILE')}
            reason={given.missing && t(given.missing)}
            loading={isSending}
            onClick={() => void given.send()}
          />
        </>
      }
    >
      {failure && <FailureCallout failure={failure} />}
      {contractsFailed !== undefined && (
        <FailureCallout failure={failureText(contractsFailed)} onRetry={() => void given.askContracts()} />
      )}
      {contracts?.length === 0 && <Callout intent="warning">{t('IMPORT_NO_CONTRACT')}</Callout>}
      <FileDrop
        label={t('labels:FILE_NAME')}
        endings={endings}
        maxBytes={maxBytes}
        multiple={false}
        disabled={isSending}
        items={item ? [item] : []}
        onFiles={([first], [refused]) => {
          const chosen = first ?? refused?.file;
          if (chosen) void given.look(chosen);
        }}
        onRetry={() => void given.send()}
        onRemove={given.remove}
      />
      <div className="tl-guarantees-choices">
        <Field label={t('labels:CONTRACT')} required>
          {(wiring) => (
            <SelectField
              {...{ wiring, fill: true }}
              value={given.contractCode}
              options={[
                { value: '', label: t('CHOOSE') },
                ...(contracts ?? []).map(({ code, name }) => ({
                  value: code,
                  label: contractChoiceText(agent, code, name),
                })),
              ]}
              onChange={given.setContractCode}
            />
          )}
        </Field>
        <Field label={t('labels:KNOWN_ROWS')}>
          {(wiring) => (
            <SelectField
              {...{ wiring, fill: true }}
              value={given.onDuplicate}
              options={(['skip', 'update'] as const).map((value) => ({
                value,
                label: t(`enumerations:DuplicatePolicy.${value}`),
              }))}
              onChange={given.setOnDuplicate}
            />
          )}
        </Field>
      </div>
      {file && preview && (
        <ImportPreview
          {...{ preview, homeMarket: given.homeMarket }}
          onColumns={(columns) => void given.look(file, columns)}
        />
      )}
    </ModalFrame>
  );
}

export const importDialog = defineModal(ImportGuarantees);
