import { createTowline } from '@towline/sdk';
import { AnswerMismatchError, strictAnswers } from '@towline/sdk/client/strictAnswers';
import contract from '@towline/sdk/openapi.json' with { type: 'json' };

const towline = createTowline({
  baseUrl: process.env.TOWLINE_URL ?? 'http://127.0.0.1:4600',
  auth: { token: process.env.TOWLINE_TOKEN ?? '' },
  strict: strictAnswers(contract),
});

// Each answer is compared with the contract; one that differs fails the call.
const { records } = await towline.requests.list({ take: 5 });
console.log(`${records.length} rows as the contract says`);

// A server that answers something else, played by a hook.
towline.use(async (call, next) => {
  const answer = await next(call);
  return new Response(JSON.stringify({ count: 1, records: [{ id: 7 }] }), {
    headers: { 'content-type': answer.headers.get('content-type') ?? '' },
  });
});
try {
  await towline.requests.list({ take: 1 });
} catch (error) {
  if (!(error instanceof AnswerMismatchError)) throw error;
  console.log(error.operationId, error.pointer);
}
