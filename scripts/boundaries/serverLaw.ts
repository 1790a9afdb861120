import type { Rule } from './rule.ts';

export const serverLaw: Rule[] = [
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
    except: /^server\/src\/(health|db)\/|^server\/src\/(config|core\/background)\.ts$/,
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
    from: /^server\/src\/db\//,
    to: /^server\/src\/(?!db\/|(config|setupProblem)\.ts$)/,
    because: 'operations -> services -> stores -> db, one way',
  },
  {
    from: /^server\/src\/backup\//,
    to: /^server\/src\/(?!backup\/|db\/|ports\/fileStore\/port\.ts$|setupProblem\.ts$)/,
    because: 'a backup knows tables and that files are kept',
  },
  {
    from: /^server\/src\/seed\//,
    to: /^server\/src\/(api|core|operations|dispatch|background|commands)\//,
    because: 'the demo is rows: what makes them may ask how services write, and plays no call',
  },
  {
    from: /^server\/src\/(?!seed\/|commands\/|testing\/)/,
    to: /^server\/src\/seed\//,
    because: 'a server knows no demo: commands load it',
  },
  {
    from: /^server\/src\/stores\//,
    to: /^server\/src\/(?!stores\/|db\/|telemetry\/trace\.ts$|ports\/partnerNetwork\/(keptReport|port)\.ts$)/,
    because:
      'a store is SQL and nothing else: it knows no call and no refusal; services ask stores, never the other way',
  },
  {
    from: /^server\/src\/core\//,
    to: /^server\/src\/(?!core\/|db\/|stores\/|config\.ts$|ports\/ports\.ts$)|^npm:fastify/,
    because: 'what every service stands on knows neither HTTP nor any service',
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
];
