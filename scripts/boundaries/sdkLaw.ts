import type { Rule } from './rule.ts';

const pureLibraries = 'npm:(big\\.js|dayjs|libphonenumber-js)$';

export const sdkLaw: Rule[] = [
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
];
