// For tests only: the whole client over a scripted wire and a clock that moves when told.
import { createTowline, type TowlineOptions } from '../createTowline.ts';
import { handClock, type Scripted, scriptedTransport } from './scripted.ts';

export function scriptedClient(options: TowlineOptions, ...script: Scripted[]) {
  const { transport, sent } = scriptedTransport(...script);
  const clock = handClock();
  const towline = createTowline({ baseUrl: 'https://api.example.org/', transport, clock, ...options });
  return { towline, sent, clock };
}

export const problem = (status: number, more: object = {}) => ({ status, json: { code: 'X', message: 'X', ...more } });
