import type { Import } from './imports.ts';
import { requestLaw } from './requestRanks.ts';
import { isTest } from './sourceFiles.ts';

/** Files that match `from` may not import what matches `to`, unless it matches `except`. House.md §8 is the source of each line. */
export interface Rule {
  from: RegExp;
  to: RegExp;
  except?: RegExp;
  /** Also for test files; those may otherwise reach for what they need to test. */
  inTests?: true;
  because: string;
}

const sdkPublic =
  /^sdk\/src\/(client\/createTowline|client\/types|client\/problem|generated\/|access\/|domain\/|forms\/)/;
const pureLibraries = 'npm:(big\\.js|dayjs|libphonenumber-js)$';

const requestRanks =
  'a request: asker and changes, then communication, actions, parts, then assign, promises, rental ..., then cards and tabs, then detail';

export const law: Rule[] = [
  // sdk
  {
    from: /^sdk\//,
    to: /^(server|web|cli|tests|scripts|openapi)\//,
    inTests: true,
    because: 'the sdk is the lowest layer: it knows none of those who use it',
  },
  {
    from: /^sdk\/src\/generated\/(?!endpoints\.ts)/,
    to: /./,
    except: /^sdk\/src\/generated\//,
    because: 'generated files stand alone',
  },
  {
    from: /^sdk\/src\/(?!client\/createTowline\.ts)/,
    to: /^sdk\/src\/generated\/endpoints\.ts$/,
    because: 'the plain wrappers are the client: rules know no client',
  },
  {
    from: /^sdk\/src\/domain\//,
    to: /./,
    except: new RegExp(`^sdk/src/(generated|domain)/|${pureLibraries}`),
    because: 'sdk/domain is pure: generated types and value sets, domain, and the pure libraries only',
  },
  {
    from: /^sdk\/src\/access\//,
    to: /./,
    except: new RegExp(`^sdk/src/(generated|domain|access)/|${pureLibraries}`),
    because: 'sdk/access is pure: generated, domain, access only',
  },
  {
    from: /^sdk\/src\/forms\//,
    to: /./,
    except: /^npm:(zod|ibantools|jsvat-next|minisearch)$|^sdk\/src\/(generated|domain|forms)\//,
    because:
      'sdk/forms knows zod, minisearch, the checks of account and VAT numbers, generated and domain; never access or client',
  },
  {
    from: /^sdk\/src\/(client|endpoints)\//,
    to: /^sdk\/src\/forms\/|^npm:react|^node:/,
    because: 'client and endpoints run in browsers and in Node, without forms and React',
  },
  {
    from: /^sdk\/src\/client\//,
    to: /^sdk\/src\/access\//,
    because: 'only endpoints may use access, to choose an operation',
  },
  {
    from: /^sdk\/src\/react\//,
    to: /./,
    except: /^npm:react$|^sdk\/src\/(generated|client|react)\//,
    because: 'sdk/react is the client for React and nothing more; no rule and no form needs React',
  },

  // server
  {
    from: /^server\//,
    to: /^(web|cli|tests|scripts)\//,
    inTests: true,
    because: 'the server serves console and command line; it does not know their code',
  },
  {
    from: /^server\//,
    to: /^sdk\/src\/(client|endpoints)\//,
    except: /^sdk\/src\/client\/types\.ts$/,
    because: 'the server answers calls, it does not make them: sdk/{types,access,domain,forms} only',
  },
  {
    from: /^server\/src\/settings\//,
    to: /^server\//,
    except: /^server\/src\/settings\//,
    because: 'a setting is a name, a type and its words: everybody may read it, it reads nobody',
  },
  {
    from: /^server\/src\/gazetteer\//,
    to: /^server\/src\//,
    except: /^server\/src\/(gazetteer|db)\//,
    because: 'places without a network: tables and the database, nothing that asks for them',
  },
  {
    from: /^server\/src\/telemetry\//,
    to: /^server\/src\//,
    except: /^server\/src\/(telemetry\/|config\.ts$)/,
    because: 'what everybody writes traces by knows nobody who does',
  },
  {
    from: /^server\/src\/metrics\//,
    to: /^server\/src\//,
    except: /^server\/src\/metrics\//,
    because: 'what everybody counts by knows nobody who does',
  },
  {
    from: /^server\/src\/health\//,
    to: /^server\/src\//,
    except: /^server\/src\/(health|db)\/|^server\/src\/config\.ts$/,
    because: 'whether the server is well is asked of the database and of what is handed in',
  },
  {
    from: /^server\/src\/ports\//,
    to: /^server\/src\//,
    except:
      /^server\/src\/(ports|db|gazetteer|telemetry|settings)\/|^server\/src\/(config|setupProblem)\.ts$|^server\/src\/metrics\/metrics\.ts$/,
    because: 'services use ports; an adapter knows its protocol and nothing of ours above it',
  },
  {
    from: /^server\/src\/db\/(?!seed\/)/,
    to: /^server\/src\/(?!db\/|ports\/fileStore\/port\.ts$|(config|setupProblem)\.ts$)/,
    because: 'operations -> services -> stores -> db, one way; of the ports a backup knows that files are kept',
  },
  {
    from: /^server\/src\/db\/seed\//,
    to: /^server\/src\/(api|core|operations|dispatch|background|commands)\//,
    because: 'the demo is rows: what makes them may ask how services write, and plays no call',
  },
  {
    from: /^server\/src\/stores\//,
    to: /^server\/src\/(?!stores\/|db\/|telemetry\/trace\.ts$|ports\/partnerNetwork\/(keptReport|port)\.ts$)/,
    because:
      'a store is SQL and nothing else: it knows no call and no refusal; services ask stores, never the other way',
  },
  {
    from: /^server\/src\/core\//,
    to: /^server\/src\/(?!core\/|db\/|stores\/|config\.ts$|ports\/ports\.ts$|background\/background\.ts$)|^npm:fastify/,
    because: 'what every service stands on knows neither HTTP nor any service; of what runs beside the calls the type',
  },
  {
    from: /^server\/src\/services\//,
    to: /^server\/src\/(operations|api|background|commands|connections|health|reference|problems)\/|^npm:fastify/,
    because:
      'operations -> services -> core, stores -> db, one way; a service knows no HTTP and nothing that runs beside it',
  },
  {
    from: /^server\/src\/dispatch\//,
    to: /^server\/src\/(operations|api|background|commands|connections|health|reference|problems|services)\//,
    except: /^server\/src\/services\/status\//,
    because: 'what runs beside the calls answers none; of the services dispatch knows those that say a new status',
  },
  {
    from: /^server\/src\/services\/(status|publicPages)\//,
    to: /^server\/src\/(dispatch|services)\//,
    except: /^server\/src\/services\/(status|publicPages)\//,
    because:
      'services -> dispatch -> services/status: who says a new status knows neither who moved it nor who searches',
  },
  {
    from: /^server\/src\/background\//,
    to: /^server\/src\/(operations|api|commands|connections|reference|problems)\//,
    because: 'what runs beside the calls answers none',
  },
  {
    from: /^server\/src\/api\//,
    to: /^server\/src\/(operations|services|dispatch|commands|connections|health|reference|problems)\//,
    except: /^server\/src\/services\/session\/knownDevice\.ts$/,
    because: 'the api turns calls into rows and refusals into answers; it does no work of its own',
  },
  {
    from: /^server\/src\/(connections|problems|reference)\//,
    to: /^server\/src\/(operations|services|stores|dispatch|background|ports|db|gazetteer)\//,
    because: 'what is said of a call, of a refusal and of the contract needs no data',
  },
  {
    from: /^server\/src\/operations\//,
    to: /^server\/src\/(commands|connections|dispatch|gazetteer|ports|problems|reference|telemetry|settings)\//,
    because: 'a row names its service: what that needs, the service knows',
  },
  {
    from: /^server\/src\/commands\//,
    to: /^server\/src\/(background|connections|dispatch|health|problems|reference)\//,
    because: 'a command sets up and hands over; what the server does, app.ts puts together',
  },
  {
    from: /^server\/src\/(?!commands\/|main\.ts$)/,
    to: /^server\/src\/commands\//,
    except: /^server\/src\/commands\/left\.ts$/,
    because: 'commands are begun by main.ts alone',
  },
  {
    from: /^server\/src\/(?!testing\/)/,
    to: /^server\/src\/testing\/|^npm:(vitest|fast-check)$/,
    except: /^server\/src\/testing\/testEngine\.ts$/,
    because: 'the running server needs no test tool',
  },

  // web
  {
    from: /^web\//,
    to: /^(server|cli|tests|scripts)\//,
    inTests: true,
    because: 'the console reaches the server through the sdk only',
  },
  {
    from: /^web\/src\/features\//,
    to: /^web\/src\/app\//,
    because: 'app -> features -> widgets -> kit -> ui, one way',
  },
  {
    from: /^web\/src\/features\/intake\/form\//,
    to: /^web\/src\/features\/intake\/(?!form\/)/,
    because: 'the form of an order is what every part of the intake stands on; it knows none of them',
  },
  {
    from: /^web\/src\/features\/intake\/[^/]+\//,
    to: /^web\/src\/features\/intake\/[^/.]+\.(ts|tsx)$/,
    because:
      'what opens the intake stands at its top and is known by nothing below; parts stand in folders by what they do',
  },
  {
    from: /^web\/src\/features\/intake\/(?!editing\/|frame\/)[^/]+\//,
    to: /^web\/src\/features\/intake\/(editing|frame)\//,
    because:
      'intake: form, then policy, contract, locations, vehicle ..., then tabs, then the frame, then taking and editing',
  },
  {
    from: /^web\/src\/features\/requests\/(asker|changes)\//,
    to: /^web\/src\/features\/requests\/(?!asker\/|changes\/)/,
    because: requestRanks,
  },
  {
    from: /^web\/src\/features\/requests\/(actions|communication)\//,
    to: /^web\/src\/features\/requests\/(?!asker\/|changes\/|actions\/|communication\/)/,
    except: /\.testing\.tsx$/,
    because: requestRanks,
  },
  {
    from: /^web\/src\/features\/requests\/parts\//,
    to: /^web\/src\/features\/requests\/(?!asker\/|changes\/|actions\/|communication\/|parts\/)/,
    because: requestRanks,
  },
  {
    from: /^web\/src\/features\/requests\/(?!detail\/|cards\/|tabs\/|flightRecorder\/)[^/]+\//,
    to: /^web\/src\/features\/requests\/(cards|tabs)\//,
    because: requestRanks,
  },
  {
    from: /^web\/src\/features\/requests\/(?!detail\/|list\/|flightRecorder\/)[^/]+\//,
    to: /^web\/src\/features\/requests\/((detail|list|flightRecorder)\/|[^/.]+\.(ts|tsx)$)/,
    because: 'detail only composes: no card, tab or action knows the screen that it stands on',
  },
  ...requestLaw,
  {
    from: /^web\/src\/widgets\//,
    to: /^web\/src\/(app|features)\//,
    because: 'app -> features -> widgets -> kit -> ui, one way',
  },
  {
    from: /^web\/src\/kit\//,
    to: /^web\/src\/(app|features|widgets)\//,
    because: 'app -> features -> widgets -> kit -> ui, one way',
  },
  {
    from: /^web\/src\/ui\//,
    to: /^web\/src\/(app|features|widgets|kit)\//,
    because: 'app -> features -> widgets -> kit -> ui, one way',
  },
  {
    from: /^web\/src\/ui\//,
    to: /^sdk\//,
    except: /^sdk\/src\/(domain\/(fields|language)|forms\/fields)\//,
    because:
      'ui wraps Blueprint and OpenLayers and keeps the rules of any form field and locale; it does not know what Towline is about',
  },
  {
    from: /^web\/src\/(?!ui\/map\/)/,
    to: /^npm:ol$/,
    because: 'OpenLayers is used in ui/map only; features pass data to MapView',
  },
  {
    from: /^web\/src\/(?!ui\/dateText\.ts$)/,
    to: /^npm:dayjs$/,
    because: 'days and times of the machine are made in one place: ask ui/dateText.ts',
  },
  {
    from: /^web\/src\/(?!ui\/DateCalendar\.tsx$)/,
    to: /^npm:date-fns$/,
    because: "date-fns is there for Blueprint's calendar alone: ask ui/dateText.ts",
  },
  { from: /^web\/src\/paths\.ts$/, to: /^web\//, because: 'paths.ts is a leaf that anyone may import' },
  {
    from: /^web\/src\/ports\//,
    to: /^web\/src\/(app|features|widgets|kit|ui)\//,
    because: 'a port is an edge to the browser; it knows no screen',
  },

  // cli
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

  // tests and scripts
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
  { from: /^openapi\//, to: /./, because: 'openapi is the contract; it imports nothing' },
];

export interface Breach {
  file: string;
  line: number;
  what: string;
  because: string;
}

export function checkLaw(imports: Import[], rules: Rule[] = law): Breach[] {
  return imports.flatMap((one) => [
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
