import { requestLaw } from './requestRanks.ts';
import type { Rule } from './rule.ts';

const requestRanks =
  'a request: asker and changes, then communication, actions, parts, then assign, promises, rental ..., then cards and tabs, then detail';

export const webLaw: Rule[] = [
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
];
