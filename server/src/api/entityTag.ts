import { crc32 } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JsonText } from '../db/jsonText.ts';

/**
 * Names the bytes of an answer. A record's version stands in front, so that If-Match takes it back; it alone would not do: what is
 * shown with a record, such as its notes, changes without it (DECISIONS T-277).
 */
export function tagOf(bytes: Buffer, version?: number): string {
  const content = `${bytes.length.toString(36)}${crc32(bytes).toString(36).padStart(7, '0')}`;
  return version === undefined ? `"${content}"` : `"${version}-${content}"`;
}

// A document that is remembered leaves often.
const tagsOfTexts = new WeakMap<JsonText, string>();

/** The tag of a document, worked out once for each that is remembered. */
export function tagOfText(answer: JsonText): string {
  let tag = tagsOfTexts.get(answer);
  if (tag === undefined) {
    tag = tagOf(answer.bytes, answer.version);
    tagsOfTexts.set(answer, tag);
  }
  return tag;
}

/** The version that an entity tag or a bare number names; undefined where it names none. */
export function versionInTag(tag: string): number | undefined {
  const version = /^(?:W\/)?"?(\d{1,16})(?:-[\da-z]+)?"?$/.exec(tag.trim())?.[1];
  return version === undefined ? undefined : Number(version);
}

// Weakly compared (RFC 9110 §13.1.2): what is sent compressed has a weak tag of the same bytes.
function isKnown(ifNoneMatch: string, tag: string): boolean {
  return ifNoneMatch.split(',').some((entry) => {
    const given = entry.trim().replace(/^W\//, '');
    return given === '*' || given === tag;
  });
}

/** Whether the caller has already what this tag names. */
export const hasIt = ({ headers }: FastifyRequest, tag: string): boolean =>
  headers['if-none-match'] !== undefined && isKnown(headers['if-none-match'], tag);

/** Sends what was read with its tag, or only that it is what the caller has (RFC 9110 §15.4.5). */
export function sendTagged(
  httpRequest: FastifyRequest,
  reply: FastifyReply,
  body: Buffer | string,
  tag = tagOf(Buffer.from(body)),
): FastifyReply {
  reply.header('etag', tag);
  if (hasIt(httpRequest, tag)) return reply.code(304).removeHeader('content-type').send();
  return reply.send(body);
}
