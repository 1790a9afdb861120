import type { Towline } from '@towline/sdk';
import type { WireAnswer } from '@towline/sdk/client/wire';
import type { z } from 'zod';
import type { Column } from '../output/column.ts';

/** A page as the server answers it. */
export type RecordPage<Row> = { count: number; records: Row[]; isCountCapped?: boolean };

/** Where a page begins and how long it is. */
export type PageWanted = { take: number; skip?: number };

/** Records of which there is a list and a download: filters, columns and fields are said once for both. */
export type RecordList<Flags extends z.ZodObject, Row> = {
  /** The noun of the commands, and part of the name of their JSON: client-workshops */
  noun: string;
  /** What people call them: client workshops */
  things: string;
  filters: Flags;
  fields: Readonly<Record<string, true>>;
  columns: Column<Row>[];
  /** Asks the server: awaited it is one page, walked through it is every record */
  page(towline: Towline, flags: z.output<Flags>, wanted: PageWanted): PromiseLike<RecordPage<Row>> & AsyncIterable<Row>;
  /** What all that match come to, from the answer of any page */
  told?(page: RecordPage<Row>): string;
  /** The server’s own table, where it makes one; else the columns make it here */
  table?(
    towline: Towline,
    flags: z.output<Flags>,
    options: { locale: string; signal: AbortSignal },
  ): Promise<WireAnswer>;
};

/** Names the types of a list of records. */
export const recordList = <Flags extends z.ZodObject, Row>(list: RecordList<Flags, Row>): RecordList<Flags, Row> =>
  list;
