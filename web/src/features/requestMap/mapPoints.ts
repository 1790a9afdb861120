import type { RequestStatus, StatusReason } from '@towline/sdk/api';
import type { WireAnswer } from '@towline/sdk/client/wire';

/** A request as the map's feed carries it. */
export interface MapPoint {
  readonly id: string;
  readonly shortId: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly status: RequestStatus;
  readonly statusReason: StatusReason | undefined;
  readonly wasDispatched: boolean;
  readonly contractCode: string;
  readonly licensePlate: string;
  readonly city: string;
  readonly createdAt: string;
  /** The company at which it waits, which its label names (2-requests §4). */
  readonly homeAssistanceCompanyName?: string;
  readonly abroadAssistanceCompanyName?: string;
}

const quoted = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;

/** The cells of a line of CSV. */
function cellsOf(line: string): readonly string[] {
  if (!line.includes('"')) return line.split(',');
  return [...line.matchAll(quoted)].map(([, inQuotes, plain = '']) => inQuotes?.replaceAll('""', '"') ?? plain);
}

function pointOf(row: Readonly<Record<string, string>>): MapPoint | undefined {
  const { id = '', shortId = '', status = '', contractCode = '', licensePlate = '', city = '', createdAt = '' } = row;
  const { homeAssistanceCompanyName: home, abroadAssistanceCompanyName: abroad } = row;
  const [latitude, longitude] = [Number(row.latitude || Number.NaN), Number(row.longitude || Number.NaN)];
  if (id === '' || !Number.isFinite(latitude) || !Number.isFinite(longitude)) return undefined;
  return {
    id,
    shortId,
    latitude,
    longitude,
    status: status as RequestStatus,
    statusReason: (row.statusReason || undefined) as StatusReason | undefined,
    wasDispatched: row.wasDispatched === 't',
    contractCode,
    licensePlate,
    city,
    createdAt,
    ...(home && { homeAssistanceCompanyName: home }),
    ...(abroad && { abroadAssistanceCompanyName: abroad }),
  };
}

/** Whether a line goes on in the next one: somebody wrote a town in two lines, which stand between quotes. */
const goesOn = (line: string): boolean => line.includes('"') && line.split('"').length % 2 === 0;

/** Reads the feed piece by piece, wherever its pieces end; columns go by their names in the first line. */
export function createFeedReader(): (piece: string) => readonly MapPoint[] {
  let rest = '';
  let columns: readonly string[] | undefined;
  return (piece) => {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop() ?? '';
    const points: MapPoint[] = [];
    let begun = '';
    for (const part of lines) {
      const line = begun + part;
      begun = goesOn(line) ? `${line}\n` : '';
      if (begun !== '') continue;
      if (!columns) {
        columns = line.split(',');
        continue;
      }
      const cells = cellsOf(line);
      const point = pointOf(Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ''])));
      if (point) points.push(point);
    }
    rest = begun + rest;
    return points;
  };
}

/** The text of an answer as it arrives. */
async function* piecesOf({ body }: Pick<WireAnswer, 'body'>): AsyncGenerator<string> {
  if (!body) return;
  const decoder = new TextDecoder();
  if (!('getReader' in body)) {
    for await (const piece of body) yield decoder.decode(piece, { stream: true });
    return;
  }
  const reader = body.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** The points of an answer, the newest first: at most so many, and whether there were more. */
export async function readPoints(
  answer: Pick<WireAnswer, 'body'>,
  most: number,
): Promise<{ readonly points: readonly MapPoint[]; readonly isCut: boolean }> {
  const read = createFeedReader();
  const points: MapPoint[] = [];
  for await (const piece of piecesOf(answer)) {
    for (const point of read(piece)) points.push(point);
    if (points.length > most) return { points: points.slice(0, most), isCut: true };
  }
  for (const point of read('\n')) points.push(point);
  return { points: points.slice(0, most), isCut: points.length > most };
}
