import type { GuaranteeImport } from '@towline/sdk/api';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** A file of guarantees as it came in. */
export interface FileBegun {
  id: string;
  contractCode: string;
  fileName: string;
  sender: string;
  channel: GuaranteeImport['channel'];
  agentId: string | undefined;
  checksum: string;
  size: number;
  pieces: number;
  onDuplicate: string;
  columns: string[] | undefined;
  /** Names a mail's or the folder's file: it is taken once. */
  sourceKey: string | undefined;
}

/** A file that a worker has taken up. */
export interface ClaimedFile {
  id: string;
  contractCode: string;
  pieces: number;
  onDuplicate: 'skip' | 'update' | 'fail';
  columns: string[] | null;
}

/** Under which key a piece of the file lies in the store, as SQL says it; `pieceKeyOf` says the same. */
export const pieceKey = (id: string, piece: string): string => `${id}::text || '-' || ${piece}`;
export const pieceKeyOf = (id: string, piece: number): string => `${id}-${piece}`;

/** How long another server keeps its hands off a file that is being read. */
export const leaseSeconds = 60;

const begin = command<
  [
    id: string,
    contractCode: string,
    fileName: string,
    sender: string,
    channel: string,
    agentId: string | null,
    checksum: string,
    size: number,
    pieces: number,
    onDuplicate: string,
    columns: string[] | null,
    sourceKey: string | null,
  ]
>(
  'importFiles.begin',
  `insert into guarantee_imports (id, contract_code, file_name, sender, channel, agent_id, checksum, file_size, file_pieces, on_duplicate,
     columns, source_key) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (source_key) do nothing`,
);
const underWay = question<{ id: string }, [contractCode: string, checksum: string]>(
  'importFiles.underWay',
  `select id from guarantee_imports
   where contract_code = $1 and checksum = $2 and status = 'Running' and file_pieces is not null`,
);
const isKnown = question<{ id: string }, [sourceKey: string]>(
  'importFiles.isKnown',
  'select id from guarantee_imports where source_key = $1',
);
const claim = question<ClaimedFile>(
  'importFiles.claim',
  `update guarantee_imports set worker_until = now() + interval '${leaseSeconds} seconds'
   where id = (select id from guarantee_imports
     where status = 'Running' and file_pieces is not null and (worker_until is null or worker_until < now())
     order by started_at limit 1 for update skip locked)
   returning id, contract_code as "contractCode", coalesce(file_pieces, 0) as pieces, on_duplicate as "onDuplicate", columns`,
);
const advance = command<[id: string, readBytes: number]>(
  'importFiles.advance',
  `update guarantee_imports set read_bytes = greatest(read_bytes, $2), worker_until = now() + interval '${leaseSeconds} seconds' where id = $1`,
);
const release = command<[id: string]>(
  'importFiles.release',
  'update guarantee_imports set worker_until = null where id = $1',
);
const fail = command<[id: string, code: string, detail: string]>(
  'importFiles.fail',
  `update guarantee_imports set status = 'Failed', has_error = true, error_code = $2, error_detail = $3, finished_at = now()
   where id = $1 and status = 'Running'`,
);
const cancel = command<[id: string]>(
  'importFiles.cancel',
  `update guarantee_imports set status = 'Cancelled', finished_at = now() where id = $1 and status in ('Running', 'Interrupted')`,
);
const pieces = question<{ pieces: number | null; fileName: string }, [id: string]>(
  'importFiles.pieces',
  'select file_pieces as pieces, file_name as "fileName" from guarantee_imports where id = $1',
);

/** Questions about files of guarantees that the server itself reads. */
export const importFiles = {
  /** False where the file was taken before, from the same source. */
  begin: async (tx: Tx, file: FileBegun): Promise<boolean> => {
    const { id, contractCode, fileName, sender, channel, checksum, size, onDuplicate } = file;
    const source = [file.columns ?? null, file.sourceKey ?? null] as const;
    const who = [sender, channel, file.agentId ?? null] as const;
    return (
      (await begin.run(tx, id, contractCode, fileName, ...who, checksum, size, file.pieces, onDuplicate, ...source)) ===
      1
    );
  },

  /** The same file for the same contract, which is being read. */
  underWay: async (tx: Tx, contractCode: string, checksum: string): Promise<string | undefined> =>
    (await underWay.first(tx, contractCode, checksum))?.id,

  isKnown: async (tx: Tx, sourceKey: string): Promise<boolean> => (await isKnown.first(tx, sourceKey)) !== undefined,

  /** The oldest file that nobody reads, for whoever asks first. */
  claim: (tx: Tx): Promise<ClaimedFile | undefined> => claim.first(tx),

  advance: (tx: Tx, id: string, readBytes: number): Promise<number> => advance.run(tx, id, readBytes),

  release: (tx: Tx, id: string): Promise<number> => release.run(tx, id),

  fail: (tx: Tx, id: string, code: NonNullable<GuaranteeImport['errorCode']>, detail: string): Promise<number> =>
    fail.run(tx, id, code, detail),

  cancel: (tx: Tx, id: string): Promise<number> => cancel.run(tx, id),

  pieces: (tx: Tx, id: string): Promise<{ pieces: number | null; fileName: string } | undefined> =>
    pieces.first(tx, id),
};
