import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFeedReader, readPoints } from './mapPoints.ts';

const header =
  'id,shortId,latitude,longitude,status,statusReason,contractCode,createdAt,wasDispatched,licensePlate,city';
const feed = [
  header,
  'a,AAAA,51.05,3.72,PartnerEnroute,,C24Prepaid19,2026-11-21T13:00:00Z,t,1ABC123,Gent',
  'b,BBBB,45.07,7.69,Cancelled,PartnerCancelled,"A ""B"", C",2026-11-20T13:00:00Z,f,AA123BB,"Torino, TO"',
  // Town and plate in two lines each; the second line of the town reads like a point of its own.
  'd,DDDD,50.1,4.2,Completed,,"Q8\n",2026-11-20T12:30:00Z,t,"1ABC\n\n124","Gent\nx,XXXX,1,2,Cancelled"',
  'c,CCCC,,,Dispatching,,Q8,2026-11-20T12:00:00Z,t,2XYZ987,',
  '',
].join('\r\n');

const pieces = (...texts: readonly string[]) => ({
  body: new ReadableStream<Uint8Array>({
    start(controller) {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  }),
});

describe('the feed of the map', () => {
  it('is read whole wherever its pieces end, quotes and commas included; what has no place is left out', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(feed.length), { maxLength: 12 }), (cuts) => {
        const read = createFeedReader();
        const ends = [0, ...cuts.toSorted((one, other) => one - other), feed.length];
        const points = ends.slice(1).flatMap((end, index) => read(feed.slice(ends[index], end)));
        expect(points.map(({ id }) => id)).toEqual(['a', 'b', 'd']);
        expect(points[2]).toMatchObject({ licensePlate: '1ABC\n\n124', city: 'Gent\nx,XXXX,1,2,Cancelled' });
        expect(points[1]).toEqual({
          id: 'b',
          shortId: 'BBBB',
          latitude: 45.07,
          longitude: 7.69,
          status: 'Cancelled',
          statusReason: 'PartnerCancelled',
          wasDispatched: false,
          contractCode: 'A "B", C',
          licensePlate: 'AA123BB',
          city: 'Torino, TO',
          createdAt: '2026-11-20T13:00:00Z',
        });
        expect(points[0]?.statusReason).toBeUndefined();
      }),
    );
  });

  it('goes by the names of its columns, and needs no end of line', async () => {
    const text = '\uFEFFlongitude,latitude,id\n3.7,51,x';
    expect((await readPoints(pieces(text), 10)).points).toMatchObject([{ id: 'x', latitude: 51, longitude: 3.7 }]);
    expect(await readPoints({ body: null }, 10)).toEqual({ points: [], isCut: false });
  });

  it.each([
    [3, 3, false],
    [2, 2, true],
  ])('with room for %i has %i, cut: %s', async (most, count, isCut) => {
    const line = (id: string) => `${id},51,3\n`;
    const read = await readPoints(pieces('id,latitude,longitude\n', line('a'), line('b') + line('c')), most);
    expect([read.points.length, read.isCut]).toEqual([count, isCut]);
  });
});
