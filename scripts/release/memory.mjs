// What keeps the server of a release small (DECISIONS T-273). The systemd unit and the Containerfile, where nobody stands
// before the server who could say it, say the same.

/** Young objects have 4 MB at a time instead of 16: few of them outlive their call. */
export const nodeOptions = '--max-semi-space-size=4';

/**
 * Memory of pictures and passwords goes back to the system when they are done, instead of staying with the thread that had it;
 * so do what calls are read into and answers are packed in (64 kB and more), which left holes: 19 of 34 MB after a day (T-310).
 */
export const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
