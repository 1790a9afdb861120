import { cliLaw } from './cliLaw.ts';
import type { Import } from './imports.ts';
import type { Rule } from './rule.ts';
import { sdkLaw } from './sdkLaw.ts';
import { serverLaw } from './serverLaw.ts';
import { isTest } from './sourceFiles.ts';
import { webLaw } from './webLaw.ts';

const sdkPublic =
  /^sdk\/src\/(client\/createTowline|client\/types|client\/problem|generated\/|access\/|domain\/|forms\/)/;

export const law: Rule[] = [
  ...sdkLaw,
  ...serverLaw,
  ...webLaw,
  ...cliLaw,
  {
    from: /^tests\//,
    to: /^(server|web|cli|sdk|scripts)\//,
    except: sdkPublic,
    inTests: true,
    because: 'tests use servers and pages through their public doors',
  },
  {
    from: /^scripts\//,
    to: /^(server|web|cli|tests|sdk)\//,
    except: /^sdk\/src\/generated\//,
    inTests: true,
    because: 'a script that needs product code starts it: node server/src/main.ts ...',
  },
  {
    from: /^(sdk|server|web|cli|scripts)\//,
    to: /\.testing\.tsx?$/,
    because: 'what tests share is no part of the product',
  },
  { from: /^openapi\//, to: /./, because: 'openapi is the contract; it imports nothing' },
];

export interface Breach {
  file: string;
  line: number;
  what: string;
  because: string;
}

/** How tests are run is one thing for all packages, and no code of theirs: their configurations take it from the scripts (DECISIONS T-829). */
const isHowTestsRun = ({ from, to }: Import): boolean =>
  /^[^/]+\/vite(st)?\.config\.ts$/.test(from) && /^scripts\/testing\/(oneSeed|runsOnce)\.ts$/.test(to);

export function checkLaw(imports: Import[], rules: Rule[] = law): Breach[] {
  const judged = imports.filter((one) => !isHowTestsRun(one));
  return judged.flatMap((one) => [
    ...crossesByPath(one),
    ...featureToFeature(one),
    ...rules.flatMap((rule) => breaks(rule, one)),
  ]);
}

function breaks(rule: Rule, { from, to, written, line }: Import): Breach[] {
  if (isTest(from) && !rule.inTests) return [];
  if (!rule.from.test(from) || !rule.to.test(to) || rule.except?.test(to)) return [];
  return [{ file: from, line, what: `imports ${written}`, because: rule.because }];
}

/** Another package is imported by its name, through its exports. */
function crossesByPath({ from, to, written, line }: Import): Breach[] {
  const [here] = from.split('/');
  const [there] = to.split('/');
  if (!written.startsWith('.') || here === there || to.startsWith('..')) return [];
  if (from === 'scripts/run.mjs' || /^[^/]*$/.test(to)) return []; // files of the root
  return [
    { file: from, line, what: `imports ${written}`, because: `${there} is another package: import it by its name` },
  ];
}

/** What two features share moves down to widgets; they link to each other through paths.ts. */
function featureToFeature({ from, to, written, line }: Import): Breach[] {
  const feature = (file: string) => /^web\/src\/features\/([^/]+)\//.exec(file)?.[1];
  const here = feature(from);
  const there = feature(to);
  if (here === undefined || there === undefined || here === there) return [];
  return [
    {
      file: from,
      line,
      what: `imports ${written}`,
      because: `feature ${here} may not know feature ${there}: what they share belongs in widgets, links in paths.ts`,
    },
  ];
}
