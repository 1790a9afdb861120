/**
 * For Node where it runs tests: a file of them runs its code a few times, and what V8 makes faster meanwhile is thrown away unused
 * (DECISIONS T-458). Said in each configuration, as Vitest passes on none of what its command line says of this.
 */
export const runsOnce = ['--invocation-count-for-maglev=4000', '--invocation-count-for-turbofan=30000'];
