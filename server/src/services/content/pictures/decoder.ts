import type sharp from 'sharp';

let loading: Promise<typeof sharp> | undefined;

/**
 * The library for pictures, loaded with the first one. It keeps nothing between two pictures (no picture comes twice), and a
 * picture is the work of one thread: in memory that it takes and does not give back, both cost more than they bring (T-273).
 */
export function pictureDecoder(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: decoder }) => {
    decoder.cache(false);
    decoder.concurrency(1);
    return decoder;
  });
  return loading;
}
