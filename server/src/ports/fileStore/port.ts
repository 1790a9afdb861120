/** Photos and files, by a key of our own. */
export interface FileStore {
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
}
