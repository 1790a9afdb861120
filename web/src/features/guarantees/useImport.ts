import type { Contract, DuplicatePolicy, GuaranteeImport } from '@towline/sdk/api';
import { type UploadIssueCode, uploadIssue } from '@towline/sdk/domain/fields/uploads';
import type { SourceColumn } from '@towline/sdk/domain/guaranteeImport/columns';
import { useTowline } from '@towline/sdk/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTask } from '../../kit/actions/useTask.ts';
import { tagOf } from '../../kit/data/tagOf.ts';
import { useCacheWrites } from '../../kit/data/useCacheWrites.ts';
import { useResource } from '../../kit/data/useResource.ts';
import { type FailureText, failureText } from '../../kit/problems/failureText.ts';
import type { MessageKey } from '../../kit/texts.ts';
import { type Preview, readPreview } from './readPreview.ts';

export const endings = ['csv', 'txt'];
export const maxBytes = 1024 * 1_048_576;

type Columns = readonly (SourceColumn | undefined)[];

const missingOf = (isRead: boolean, contractCode: string): MessageKey | undefined => {
  if (!isRead) return 'CHOOSE_FILE_FIRST';
  return contractCode === '' ? 'CHOOSE_CONTRACT_FIRST' : undefined;
};

const inUse = { query: { archived: false } };

/** Guarantees are found by licence plate; a contract that says nothing finds its customers so. */
const takesGuarantees = ({ coverage }: Contract): boolean =>
  (coverage?.coverageValidationType ?? 'LicensePlate') === 'LicensePlate';

/** A file that is looked at and handed in: what it is, how it reads, and how far it has left. */
export function useImport(dropped: File | undefined, close: (run: GuaranteeImport) => void) {
  const { guarantees } = useTowline();
  const { readAnew } = useCacheWrites();
  const listed = useResource('listContracts', inUse);
  const contracts = useMemo(() => listed.data?.filter(takesGuarantees), [listed.data]);
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<UploadIssueCode>();
  const [preview, setPreview] = useState<Preview>();
  const [said, setSaid] = useState<Columns>();
  const [named, setContractCode] = useState('');
  const contractCode = named || (contracts?.length === 1 ? (contracts[0]?.code ?? '') : '');
  const homeMarket = contracts?.find(({ code }) => code === contractCode)?.coverage?.homeMarket;
  const [onDuplicate, setOnDuplicate] = useState<DuplicatePolicy>('skip');
  const [progress, setProgress] = useState(0);
  const { run, isBusy: isSending } = useTask();
  const [failure, setFailure] = useState<FailureText>();

  const look = async (chosen: File, columns?: Columns): Promise<void> => {
    setFile(chosen);
    setSaid(columns);
    setFailure(undefined);
    // A file may have been dropped on the list, where nobody looked at what it is.
    const issue = uploadIssue(chosen, endings, maxBytes)?.code;
    setRefusal(issue);
    setPreview(issue ? undefined : await readPreview(chosen, columns));
  };
  const lookAtDropped = useEffectEvent(() => dropped && void look(dropped));
  useEffect(() => void lookAtDropped(), []);

  const send = async (): Promise<void> => {
    if (!file) return;
    setProgress(0);
    setFailure(undefined);
    const columns = said?.map((column) => column ?? '-');
    const query = { contractCode, fileName: file.name, onDuplicate, ...(columns && { columns }) };
    const ended = await run(() =>
      guarantees.importFile(query, file, {
        onProgress: (sent, total) => setProgress(total > 0 ? sent / total : 0),
      }),
    );
    if (ended.kind === 'failed') setFailure(failureText(ended.error));
    if (ended.kind !== 'done') return;
    readAnew(([operation]) => tagOf(operation) === tagOf('importGuaranteeFile'));
    close(ended.answer);
  };
  const remove = (): void => {
    setFile(undefined);
    setRefusal(undefined);
    setPreview(undefined);
  };
  const isRead = preview !== undefined && preview.fault === undefined;
  /** What stands in the way, the first of it. */
  const missing = missingOf(isRead, contractCode);
  return {
    ...{ contracts, contractsFailed: listed.data ? undefined : listed.error, askContracts: listed.retry },
    ...{ file, refusal, preview, contractCode, homeMarket, onDuplicate, isSending, progress, failure, missing },
    ...{ look, send, remove, setContractCode, setOnDuplicate },
  };
}
