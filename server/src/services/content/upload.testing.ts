import type { TestApp } from '../../testing/testApp.ts';

/** Files as a browser sends them, and as others do. */
export function uploadDesk(test: () => TestApp) {
  async function upload(
    content: Buffer | string,
    fileName: string,
    as = 'agent.be',
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(Buffer.from(content))], { type: 'image/jpeg' }), fileName);
    const response = new Response(form);
    return test().app.inject({
      method: 'POST',
      url: '/v1/content/upload',
      headers: { cookie: await test().cookieOf(as), 'content-type': response.headers.get('content-type')!, ...headers },
      payload: Buffer.from(await response.arrayBuffer()),
    });
  }
  const read = (id: string, as = 'agent.be', size = '') => test().call('GET', `/v1/content/${id}${size}`, { as });

  /** A form as `curl -F` writes it: its parts in the order that is given. */
  async function form(parts: [name: string, value: string | Buffer, fileName?: string][], as = 'agent.be') {
    const boundary = '----parts-in-order';
    const body = parts.flatMap(([name, value, fileName]) => [
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`,
      fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: application/octet-stream`,
      '\r\n\r\n',
      value,
      '\r\n',
    ]);
    const headers = { cookie: await test().cookieOf(as), 'content-type': `multipart/form-data; boundary=${boundary}` };
    const payload = Buffer.concat([...body, `--${boundary}--\r\n`].map((part) => Buffer.from(part)));
    return test().app.inject({ method: 'POST', url: '/v1/content/upload', headers, payload });
  }
  return { upload, read, form };
}
