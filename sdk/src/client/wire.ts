/** One HTTP call as it goes out. `headers` has lower-case names. */
export type WireRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: WireBody | undefined;
  signal: AbortSignal | undefined;
  /** Is told how much of the body has left; only where the platform knows it (browsers) */
  onProgress?: UploadProgress | undefined;
};

/** Bytes that have left, of how many */
export type UploadProgress = (sentBytes: number, totalBytes: number) => void;

/** What can be sent as a body. */
export type WireBody = string | Blob | FormData | Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array>;

/** The part of a fetch Response that the client reads; a transport for Node may answer its own object. */
export type WireAnswer = {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | null;
  text(): Promise<string>;
  json(): Promise<unknown>;
  blob(): Promise<Blob>;
};

/** Who shows a token needs no cookie, and a page of another origin may not send one (DECISIONS T-279). */
export const credentialsOf = ({ headers }: Pick<WireRequest, 'headers'>): 'omit' | 'include' =>
  'authorization' in headers ? 'omit' : 'include';
