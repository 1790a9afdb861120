import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another application, of another origin: each of its pages says where it was opened. */
export interface OtherApplication {
  readonly address: string;
  close(): Promise<void>;
}

export async function startOtherApplication(): Promise<OtherApplication> {
  const server = createServer((httpRequest, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><p>${httpRequest.url}</p>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
