import { describe, expectTypeOf, test } from 'vitest';
import type { Agent, AssistanceRequest, RequestList } from '../generated/api.ts';
import type { Call, PendingCall } from './call.ts';
import type { BodyOf, CsvBodyOperation, Input, Output, PathOf, Query } from './types.ts';

describe('what an operation takes', () => {
  test('path, query and body as the contract says, never where it says none', () => {
    expectTypeOf<PathOf<'getRequest'>>().toEqualTypeOf<{ id: string }>();
    expectTypeOf<Query<'getRequest'>>().toBeNever();
    expectTypeOf<BodyOf<'getRequest'>>().toBeNever();
    expectTypeOf<Query<'findDuplicates'>>().toEqualTypeOf<{ licensePlate?: string; phoneNumber?: string }>();
    expectTypeOf<BodyOf<'uploadContent'>>().toEqualTypeOf<FormData>();
    expectTypeOf<BodyOf<'importGuarantees'>>().toEqualTypeOf<
      string | Blob | Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array>
    >();
    expectTypeOf<CsvBodyOperation>().toEqualTypeOf<'importGuarantees' | 'importGuaranteeFile'>();
  });

  test('a member is required where one of its parts is', () => {
    expectTypeOf<Record<never, never>>().toExtend<Input<'getAgent'>>();
    expectTypeOf<Record<never, never>>().toExtend<Input<'listRequests'>>();
    expectTypeOf<Record<never, never>>().not.toExtend<Input<'estimatePrice'>>();
    expectTypeOf<{ path: { id: string } }>().toExtend<Input<'assignJob'>>();
    expectTypeOf<{ path: { id: string } }>().not.toExtend<Input<'createNote'>>();
  });
});

describe('what an operation answers', () => {
  test('JSON before CSV, nothing for 204, a blob for bytes, text for streams', () => {
    expectTypeOf<Output<'listRequests'>>().toEqualTypeOf<RequestList>();
    expectTypeOf<Output<'getAgent'>>().toEqualTypeOf<Agent>();
    expectTypeOf<Output<'revokeApiToken'>>().toEqualTypeOf<undefined>();
    expectTypeOf<Output<'getContent'>>().toEqualTypeOf<Blob>();
    expectTypeOf<Output<'getGuaranteeImportContent'>>().toEqualTypeOf<string>();
  });

  test('a call is a promise of it', () => {
    type Cancelled = PendingCall<AssistanceRequest>;
    expectTypeOf<ReturnType<Call>>().toExtend<Promise<unknown>>();
    expectTypeOf<Cancelled>().toExtend<Promise<AssistanceRequest>>();
  });
});
