import type { Rule } from './rule.ts';

export const cliLaw: Rule[] = [
  {
    from: /^cli\//,
    to: /^(server|web|tests|scripts)\//,
    inTests: true,
    because: 'the command line reaches the server through the sdk only',
  },
  {
    from: /^cli\/src\/(?!output\/|bulk\/)/,
    to: /^npm:(ink|@inkjs\/ui)$/,
    because: 'Ink costs half a second: only output/ and bulk/ load it, when there is a terminal',
  },
  { from: /^cli\/src\/commands\//, to: /^cli\/src\/main\.ts$/, because: 'main -> commands -> bulk -> output, one way' },
  {
    from: /^cli\/src\/bulk\//,
    to: /^cli\/src\/(main\.ts|commands\/)/,
    because: 'main -> commands -> bulk -> output, one way',
  },
  {
    from: /^cli\/src\/output\//,
    to: /^cli\/src\/(main\.ts|commands\/|bulk\/)/,
    because: 'main -> commands -> bulk -> output, one way',
  },
];
