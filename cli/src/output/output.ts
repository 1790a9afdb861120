import { csvSeparatorOf } from '@towline/sdk/domain/csv';
import type { GlobalFlags } from '../flags/globalFlags.ts';
import type { Io } from '../io.ts';
import type { Cell, Column, Pair } from './column.ts';
import { type CsvOptions, csvLine } from './csv.ts';
import { pick, selectedFields, withNulls } from './fields.ts';
import { markdownTable } from './markdown.ts';
import { pagerFor } from './pager.ts';
import { type Reader, readerOf } from './reader.ts';
import { isRendered, type Render, renderOf } from './render.ts';
import { openSink, type Sink } from './sink.ts';
import { type Style, styleFor, usesColor } from './style.ts';
import { renderRecord, renderTable } from './table.ts';

/** How a result is printed. */
export type Format = 'table' | 'json' | 'ndjson' | 'csv' | 'markdown';

/** A list as a command hands it over. */
export type ListResult<Row> = {
  /** Name and version of the JSON, such as towline.requests.list/1 (cli.md §5.4) */
  schema: string;
  columns: readonly Column<Row>[];
  /** Fields of a row that `--json` may name, where they are others than the command’s */
  fields?: readonly string[];
  rows: readonly Row[] | AsyncIterable<Row>;
  /** Beside the count */
  meta?: Record<string, unknown>;
  /** Said on stderr instead of an empty table */
  empty: string;
};

/** One thing as a command hands it over. */
export type RecordResult = {
  schema: string;
  data: Record<string, unknown>;
  /** Fields that `--json` may name, where they are others than the command’s; else those of the data */
  fields?: readonly string[];
  pairs: readonly Pair[];
};

/** The one way to standard output. */
export type Output = {
  format: Format;
  isJson: boolean;
  style: Style;
  /** Who reads it: by which clock, and in which language */
  reader: Reader;
  /** Columns of the terminal; undefined where nothing is cut (pipes, files) */
  width: number | undefined;
  /** For stderr, whose colours may differ */
  errorStyle: Style;
  list<Row>(result: ListResult<Row>): Promise<void>;
  record(result: RecordResult): Promise<void>;
  /** Data for machines and another text for people */
  say(result: {
    schema: string;
    data: Record<string, unknown>;
    text: string;
    meta?: Record<string, unknown>;
  }): Promise<void>;
  /** A line on stderr, unless quiet */
  note(text: string): void;
  /** What --jq or --template make of a JSON document; undefined without them */
  render: Render | undefined;
  /** Where raw bytes go, such as a download */
  openSink(): Sink;
};

type Choice = Pick<GlobalFlags, 'json' | 'output' | 'quiet' | 'csvRaw' | 'jq' | 'template' | 'pager'> & {
  format: string;
  color: string;
  locale: string;
  timeZone: string;
};

/** `--json`, `--jq` and `--template` win over `--format`. */
export const formatOf = (choice: Pick<GlobalFlags, 'json' | 'jq' | 'template'>, format: string): Format =>
  choice.json || isRendered(choice) ? 'json' : (format as Format);

/** Makes the output of one command; format, colour and place are decided here, once. */
export function createOutput(choice: Choice, io: Io, declared?: readonly string[]): Output {
  const format = formatOf(choice, choice.format);
  const toFile = choice.output !== undefined && choice.output !== '-';
  const style = styleFor(!toFile && usesColor(choice.color, io.stdout, io.env));
  const errorStyle = styleFor(usesColor(choice.color, io.stderr, io.env));
  const width = !toFile && io.stdout.isTTY ? (io.stdout.columns ?? 80) : undefined;
  const indent = !toFile && io.stdout.isTTY ? 2 : undefined;
  const csv: CsvOptions = { separator: csvSeparatorOf(choice.locale), isRaw: choice.csvRaw === true };
  const render = renderOf(choice, indent !== undefined);
  const reader = readerOf(choice);
  const json: Render = render ?? (async (value) => `${JSON.stringify(value, undefined, indent)}\n`);
  const note = (text: string) => {
    if (!choice.quiet) io.stderr.write(`${text}\n`);
  };

  async function write(print: (sink: Sink) => Promise<void>): Promise<void> {
    const sink = openSink(choice.output, io);
    try {
      // What is made whole anyway may be shown page by page; a stream begins at once.
      if (toFile || !io.page || format === 'csv' || format === 'ndjson') await print(sink);
      else await printPaged(sink, print);
      await sink.commit();
    } catch (error) {
      await sink.discard();
      throw error;
    }
  }

  async function printPaged(sink: Sink, print: (sink: Sink) => Promise<void>): Promise<void> {
    const parts: string[] = [];
    await print({ ...sink, write: async (data) => void parts.push(String(data)) });
    const text = parts.join('');
    const command = pagerFor(text, io, choice.pager !== false);
    if (command === undefined || !(await io.page?.(command, text))) await sink.write(text);
  }

  async function printJson(sink: Sink, schema: string, data: unknown, meta: Record<string, unknown> = {}) {
    if (format === 'ndjson')
      await sink.write(`${JSON.stringify({ type: 'result', ok: true, data, meta: { schema, ...meta } })}\n`);
    else await sink.write(await json({ ok: true, data, meta: { schema, ...meta } }));
  }

  async function list<Row>(result: ListResult<Row>): Promise<void> {
    const { schema, columns, rows, meta } = result;
    const shape = shaperOf(choice.json, result.fields ?? declared ?? []);
    if (format === 'csv' && csv.isRaw) note('CSV cells are not protected against spreadsheet formulas (--csv-raw)');
    await write(async (sink) => {
      if (format === 'csv' || format === 'ndjson') return printStream(sink, { ...result, shape }, csv, format);
      const all: Row[] = [];
      for await (const row of rows) all.push(row);
      if (format === 'json') {
        const data = all.map(shape);
        return printJson(sink, schema, data, { count: all.length, ...meta });
      }
      if (all.length === 0) return note(result.empty);
      const text =
        format === 'markdown' ? markdownTable(columns, all, reader) : renderTable(columns, all, style, width, reader);
      await sink.write(text);
    });
  }

  return {
    format,
    isJson: format === 'json' || format === 'ndjson',
    style,
    reader,
    width,
    errorStyle,
    render,
    note,
    list,
    openSink: () => openSink(choice.output, io),
    async record({ schema, data, pairs, fields }) {
      const shape = shaperOf(choice.json, fields ?? declared ?? Object.keys(data));
      await write(async (sink) => {
        if (format === 'json' || format === 'ndjson') return printJson(sink, schema, shape(data));
        if (format === 'csv') {
          const line = (cells: Cell[]) => csvLine(cells, () => false, csv);
          return sink.write(
            line(pairs.map(([label]) => label)) + line(pairs.map(([, shown, value]) => value ?? shown)),
          );
        }
        const columns: Column<Pair>[] = [
          { key: 'label', title: '', value: ([label]) => label },
          { key: 'value', title: '', value: ([, value]) => value },
        ];
        await sink.write(
          format === 'markdown' ? markdownTable(columns, pairs, reader) : renderRecord(pairs, style, width),
        );
      });
    },
    async say({ schema, data, text, meta }) {
      await write(async (sink) => {
        if (format === 'json' || format === 'ndjson') return printJson(sink, schema, data, meta);
        await sink.write(text.endsWith('\n') || text === '' ? text : `${text}\n`);
      });
    },
  };
}

type Shape = (row: unknown) => unknown;

/** A row as JSON has it: the fields that were named, else all, those that are absent as null. */
function shaperOf(flag: Choice['json'], fields: readonly string[]): Shape {
  const chosen = selectedFields(flag, fields);
  return (row) => (chosen ? pick(row, chosen) : withNulls(row, fields));
}

/** Formats that need no whole list in memory. */
async function printStream<Row>(
  sink: Sink,
  { schema, columns, rows, meta, shape }: ListResult<Row> & { shape: Shape },
  csv: CsvOptions,
  format: 'csv' | 'ndjson',
): Promise<void> {
  let count = 0;
  const isPhone = (index: number) => columns[index]?.isPhone === true;
  // A spreadsheet reads UTF-8 only with its mark; a program reading a pipe does not want it.
  if (format === 'csv') {
    const titles = csvLine(
      columns.map(({ key }) => key),
      () => false,
      csv,
    );
    await sink.write((sink.isFile ? '\uFEFF' : '') + titles);
  }
  for await (const row of rows) {
    count += 1;
    if (format === 'csv')
      await sink.write(
        csvLine(
          columns.map((column) => column.value(row)),
          isPhone,
          csv,
        ),
      );
    else await sink.write(`${JSON.stringify({ type: 'item', data: shape(row) })}\n`);
  }
  if (format === 'ndjson')
    await sink.write(`${JSON.stringify({ type: 'result', ok: true, meta: { schema, count, ...meta } })}\n`);
}
