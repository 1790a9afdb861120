import type { Draft, Receiver } from '@towline/sdk/api';
import sharp from 'sharp';
import type { TestApp } from '../testing/testApp.ts';

export const order = (contractCode?: string) => ({ requestedService: { ...(contractCode && { contractCode }) } });

/** Drafts that are saved, read and given to a colleague. */
export function draftDesk(test: () => TestApp) {
  const save = (id: string, body: object, as = 'agent.be') =>
    test().call('PUT', `/v1/bo/drafts/${id}`, { as, body: { orderType: 'RoadsideAssistance', order: {}, ...body } });
  const read = async (id: string, as = 'agent.be') => {
    const answer = await test().call('GET', `/v1/bo/drafts/${id}`, { as });
    return answer.statusCode === 200 ? answer.json<Draft>() : answer.statusCode;
  };
  const receivers = async (id: string, name = '', as = 'agent.be') =>
    (await test().call('GET', `/v1/bo/drafts/${id}/receivers?name=${name}`, { as })).json<Receiver[]>();
  const idOf = async (name: string) =>
    (await test().call('GET', '/v1/bo/agent', { as: name })).json<{ id: string }>().id;
  const giving = async (id: string, to: string, body: object = {}, as = 'agent.be') =>
    test().call('POST', `/v1/bo/drafts/${id}/hand-over`, { as, body: { agentId: await idOf(to), ...body } });

  async function upload(as = 'agent.be'): Promise<string> {
    const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(photo)]), 'front.png');
    const body = new Response(form);
    const answer = await test().app.inject({
      method: 'POST',
      url: '/v1/content/upload',
      headers: { cookie: await test().cookieOf(as), 'content-type': body.headers.get('content-type')! },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return answer.json<{ id: string }>().id;
  }
  return { save, read, receivers, idOf, giving, upload };
}
