import { readFile } from 'node:fs/promises';
import type { PriceList } from '@towline/sdk/api';
import { createDecoder } from '@towline/sdk/domain/guaranteeImport/decode';
import { type PriceListIssueCode, priceListIssues } from '@towline/sdk/domain/priceList/priceListIssues';
import { readPriceListCsv } from '@towline/sdk/domain/priceList/readPriceListCsv';
import type { RuleIssue } from '@towline/sdk/domain/ruleIssue';
import { z } from 'zod';
import { asUserError } from '../bulk/asUserError.ts';
import { documentOf, readDocumentFile } from '../configuration/documentFile.ts';
import { positionOf } from '../configuration/jsonPosition.ts';
import { UserError } from '../errors.ts';
import { readIfThere } from '../settings/privateFile.ts';
import { unreadable } from '../unreadable.ts';
import { issueText } from './issueText.ts';

/** A list of a file: what it says, and where in the file a fault of it stands. */
export type ReadList = {
  list: PriceList;
  /** `network/Default.json:12:5` of a place of the list; the file alone where nothing says more. */
  at: (path: string) => string;
};

const maybe = z.number().nullable().optional();
const limit = z.number().optional();

/** What the contract says of a list, so that a file is refused before the server is asked. */
const fileSchema = z.strictObject({
  code: z.string().min(1).max(100),
  title: z.string().max(200),
  description: z.string().max(2000).optional(),
  contractCode: z.string().min(1).max(100).optional(),
  viewpoint: z.enum(['Network', 'Client', 'Partner']).optional(),
  version: z.number().int().min(1).optional(),
  services: z.array(
    z.strictObject({
      code: z.string().max(100),
      parentServiceCode: z.string().max(100).optional(),
      pricingType: z.enum(['Service', 'Fee', 'Supplement', 'SupplementCategory', 'AdminFee', 'Others']),
      displayOrder: z.number().int(),
      unitCode: z.string().max(50).optional(),
      unitLowerLimit: limit,
      unitUpperLimit: limit,
      price: maybe,
      legacyPrice: maybe,
      b2CPrice: maybe,
      isArchived: z.boolean().optional(),
      isSurchargeApplicable: z.boolean().optional(),
      surcharge: z
        .strictObject({
          nightPriceMultiplier: limit,
          saturdayPriceMultiplier: limit,
          sundayPriceMultiplier: limit,
          nightInterval: z.strictObject({ start: z.string(), end: z.string() }).optional(),
        })
        .optional(),
      vehicleLimits: z
        .strictObject({ minWeightInTonnes: limit, maxWeightInTonnes: limit, maxLengthInMeters: limit })
        .optional(),
    }),
  ),
});

const pointerOf = (path: string): string => (path === '' ? '' : `/${path.replaceAll('.', '/')}`);

/** Reads a list of JSON. */
export async function readJsonList(file: string, shown: string): Promise<ReadList> {
  const { text } = await readDocumentFile(file, shown);
  const at = (path: string): string => {
    const { line, column } = positionOf(text, pointerOf(path));
    return `${shown}:${line}:${column}`;
  };
  const read = fileSchema.safeParse(documentOf(text, shown));
  if (read.success) return { list: read.data as PriceList, at };
  throw new UserError(`${shown} is no price list`, {
    code: 'SCHEMA_INVALID',
    issues: read.error.issues.map(({ path, message }) => ({ pointer: at(path.join('.')), detail: message })),
  });
}

/**
 * Reads a list of CSV: its lines. What else a list says is that of the JSON beside it, which pull wrote, or of the one that the
 * server has (DECISIONS T-511).
 */
export async function readCsvList(
  file: string,
  { shown, code, kept }: { shown: string; code: string; kept: PriceList | undefined },
): Promise<ReadList> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (cause) {
    throw unreadable(shown, cause);
  }
  const text = decodedText(bytes);
  const { services, issues } = readPriceListCsv(text);
  if (issues.length > 0)
    throw new UserError(`${shown} is no price list`, {
      code: 'CSV_NOT_READABLE',
      issues: issues.map((issue) => ({ pointer: lineAt(shown, issue), detail: issueText(issue) })),
    });
  const beside = await readIfThere(file.replace(/\.csv$/, '.json'));
  const known = beside === undefined ? kept : fileSchema.safeParse(documentOf(beside, shown)).data;
  return {
    list: { ...((known as PriceList | undefined) ?? { code, title: code }), services: [...services] },
    at: () => shown,
  };
}

function decodedText(bytes: Uint8Array): string {
  const decoder = createDecoder('auto');
  try {
    return decoder.decode(bytes) + decoder.decode();
  } catch (error) {
    throw asUserError(error);
  }
}

const lineAt = (shown: string, { params }: RuleIssue): string =>
  params?.line === undefined ? shown : `${shown}:${params.line}`;

/** What is wrong with the prices of a list, each with its place in the file. */
export const judged = ({ list, at }: ReadList): (RuleIssue<PriceListIssueCode> & { place: string })[] =>
  priceListIssues(list).map((issue) => ({ ...issue, place: at(issue.path) }));
