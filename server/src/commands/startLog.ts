import { hostname } from 'node:os';

/** Somebody reads along: at a terminal, or behind `npm start`, whose own lines are words too. */
export const isReadByPerson = (): boolean => process.stdout.isTTY === true || process.env.TOWLINE_LAUNCHED === '1';

/** A line of the start and of the end as the log writes its own, so that a collector of logs can read all there is. */
export const jsonLine = (msg: string, more: object = {}): string =>
  `${JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, hostname: hostname(), ...more, msg })}\n`;
