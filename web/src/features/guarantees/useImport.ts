import { contractsOf } from '@towline/sdk/access/agent';
import type { DuplicatePolicy } from '@towline/sdk/api';
import type { SourceColumn } from '@towline/sdk/domain/guaranteeImport/columns';
import { useTowline } from '@towline/sdk/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../kit/data/tagOf.ts';
import { useCacheWrites } from '../../kit/data/useCacheWrites.ts';
import { flash } from '../../kit/flash.ts';
import { type FailureText, failureText } from '../../kit/problems/failureText.ts';
import { useAgent } from '../../kit/session/useAgent.ts';
import { type Preview, readPreview } from './readPreview.ts';

type Columns = readonly (SourceColumn | undefined)[];

/** A file that is looked at and handed in: what it is, how it reads, and how far it has left. */
export function useImport(dropped: File | undefined, close: () => void) {
  const { t } = useTranslation();
  const { guarantees } = useTowline();
  const { readAnew } = useCacheWrites();
  const contracts = contractsOf(useAgent());
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<Preview>();
  const [said, setSaid] = useState<Columns>();
  const [contractCode, setContractCode] = useState(contracts.length === 1 ? (contracts[0]?.code ?? '') : '');
  const [onDuplicate, setOnDuplicate] = useState<DuplicatePolicy>('skip');
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<FailureText>();

  const look = async (chosen: File, columns?: Columns): Promise<void> => {
    setFile(chosen);
    setSaid(columns);
    setFailure(undefined);
    setPreview(await readPreview(chosen, columns));
  };
  const lookAtDropped = useEffectEvent(() => dropped && void look(dropped));
  useEffect(() => void lookAtDropped(), []);

  const send = async (): Promise<void> => {
    if (!file) return;
    setProgress(0);
    setFailure(undefined);
    const columns = said?.map((column) => column ?? '-');
    const query = { contractCode, fileName: file.name, onDuplicate, ...(columns && { columns }) };
    try {
      await guarantees.importFile(query, file, {
        onProgress: (sent, total) => setProgress(total > 0 ? sent / total : 0),
      });
      readAnew(([operation]) => tagOf(operation) === tagOf('importGuaranteeFile'));
      flash.success(t('IMPORT_BEGAN', { file: file.name }));
      close();
    } catch (error) {
      setFailure(failureText(error));
      setProgress(undefined);
    }
  };
  const remove = (): void => {
    setFile(undefined);
    setPreview(undefined);
  };
  const isReady = file !== undefined && contractCode !== '' && preview !== undefined && preview.fault === undefined;
  return {
    ...{ contracts, file, preview, contractCode, onDuplicate, progress, failure, isReady },
    ...{ look, send, remove, setContractCode, setOnDuplicate },
  };
}
