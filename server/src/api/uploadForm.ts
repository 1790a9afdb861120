import type { FastifyRequest } from 'fastify';
import { refuse } from '../core/refuse.ts';
import { refuseUnkeepable, unkeepable } from './keepable.ts';

/** What a form for an upload holds. */
export interface UploadForm {
  sent: { content: Buffer; fileName: string };
  assistanceRequestId: string | undefined;
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const wrong = (pointer: string, code: string, detail: string): never =>
  refuse('VALIDATION_FAILED', { errors: [{ pointer, code, detail }] });

const refusals: Record<string, () => never> = {
  FST_REQ_FILE_TOO_LARGE: () => refuse('BODY_TOO_LARGE'),
  FST_FILES_LIMIT: () => wrong('/file', 'maxItems', 'must be one file'),
  FST_FIELDS_LIMIT: () => wrong('/', 'maxProperties', 'must not have more fields'),
  FST_PARTS_LIMIT: () => wrong('/', 'maxProperties', 'must not have more parts'),
};

/** A form that cannot be read is the caller's fault, whatever the reader of forms says of it. */
function refuseForm(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  const code = 'code' in error ? String(error.code) : '';
  if (code in refusals) return refusals[code]!();
  if (code === 'ECONNRESET' || error.name === 'Refusal') throw error;
  return refuse('VALIDATION_FAILED', { errors: [{ pointer: '/', code: 'format', detail: 'is not a whole form' }] });
}

async function readParts(httpRequest: FastifyRequest) {
  const fields = new Map<string, string>();
  let file: { content: Buffer; fileName: string | undefined } | undefined;
  for await (const part of httpRequest.parts()) {
    if (part.type === 'file') {
      const content = await part.toBuffer();
      if (part.fieldname !== 'file') wrong(`/${part.fieldname}`, 'additionalProperties', 'is no part of this form');
      file = { content, fileName: part.filename };
    } else {
      if (fields.has(part.fieldname)) wrong(`/${part.fieldname}`, 'maxItems', 'must be given once');
      if (part.valueTruncated) wrong(`/${part.fieldname}`, 'maxLength', 'is too long');
      fields.set(part.fieldname, String(part.value));
    }
  }
  return { file, fields };
}

/**
 * Reads the whole form before anything is kept, so that its parts may come in any order: the document names the file first
 * (2-requests §7). What cannot be taken is refused; nothing is left out in silence.
 */
export async function uploadForm(httpRequest: FastifyRequest): Promise<UploadForm> {
  if (!httpRequest.isMultipart()) refuse('UNSUPPORTED_CONTENT_TYPE');
  const { file, fields } = await readParts(httpRequest).catch(refuseForm);
  if (!file) return wrong('/file', 'required', 'is required');
  refuseUnkeepable(unkeepable(file.fileName, '/file'), unkeepable(Object.fromEntries(fields)));
  const assistanceRequestId = fields.get('assistanceRequestId') || undefined;
  if (assistanceRequestId !== undefined && !isUuid.test(assistanceRequestId))
    wrong('/assistanceRequestId', 'format', 'must be a uuid');
  return {
    sent: { content: file.content, fileName: fields.get('fileName') || file.fileName || 'file' },
    assistanceRequestId,
  };
}
