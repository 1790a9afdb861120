import { anomalyRuleIds, anomalyRules } from '@towline/sdk/domain/contract/anomalies';
import { z } from 'zod';
import { ruleAdvice, ruleTitles } from '../contractScan/messages.ts';
import { defineCommand } from '../defineCommand.ts';
import { UserError } from '../errors.ts';
import { exitCodeTable } from '../exitCodes.ts';
import { describeFlags, type FlagSpec } from '../flags/describeFlags.ts';
import { formats, globalFlags, runFlags, writeFlags } from '../flags/globalFlags.ts';
import { rootHelp } from '../groupHelp.ts';
import { type SettingKey, settingKeys, settingNames } from '../settings/keys.ts';
import type { Settings } from '../settings/settings.ts';
import { wrap, wrapPairs } from '../text/wrap.ts';

const formatTexts = [
  ['table', 'aligned text; cut to the width of a terminal, whole in pipes'],
  ['json', '{"ok":true,"data":…,"meta":{"schema":…,"count":…}}; a failure is {"ok":false,"error":{…}}'],
  ['ndjson', 'a line an event: progress, item, and result at the end'],
  ['csv', 'separator by --locale: ; and a decimal comma for fr, nl, it, de, else , and a point'],
  ['markdown', 'for summaries of a pipeline'],
] as const;
const flagTexts = [
  ['--json a,b', 'JSON with these fields; an unknown one lists those that there are'],
  ['--jq expr', "the same JSON through jq: --jq '.data[].id'"],
  ['--template', "the same JSON through mustache: --template '{{#data}}{{id}} {{status}}\\n{{/data}}'"],
  ['-o file', 'written whole or not at all, mode 0600; CSV with a byte order mark'],
] as const;
const formattingNotes = [
  'Tables show the clock of this machine, or of the zone that --time-zone, TOWLINE_TIME_ZONE or "config set timeZone" names, and say which it is; CSV and JSON have instants in UTC.',
  'Tables show names of states and services, in the language of --locale, and telephones in groups; CSV, JSON and filters have the words of the contract. In a narrow terminal columns are left out, the empty ones first.',
  'CSV cells that a spreadsheet would run as a formula begin with an apostrophe; --csv-raw leaves them.',
  'Results go to stdout, everything else to stderr. What is longer than the screen is shown page by page (TOWLINE_PAGER, PAGER or less); --no-pager or PAGER=cat shows it whole.',
];

const flagName = ({ short, long, kind, placeholder }: FlagSpec): string =>
  [short && `-${short}, `, `--${long}`, kind === 'switch' ? '' : ` ${placeholder}`].filter(Boolean).join('');

const flagsText = (specs: readonly FlagSpec[], width: number | undefined): string[] =>
  wrapPairs(
    specs.map((flag): [string, string] => [flagName(flag), flag.description]),
    width,
    2,
  );

const topics: Record<string, (settings: Settings, width: number | undefined) => string> = {
  'contract-rules': (_settings, width) =>
    anomalyRuleIds
      .flatMap((id) => {
        const { severity, environments } = anomalyRules[id];
        const where = environments === 'all' ? 'everywhere' : environments.join(', ');
        const lines = wrap(ruleAdvice[id], (width ?? 100) - 8);
        return [`${id}  ${ruleTitles[id]} (${severity}, ${where})`, ...lines.map((line) => `        ${line}`)];
      })
      .join('\n'),
  'exit-codes': (_settings, width) => {
    const widest = Math.max(...exitCodeTable.map(([, meaning]) => meaning.length));
    const lines = exitCodeTable.map(
      ([code, meaning, reaction]) => `${String(code).padStart(4)}  ${meaning.padEnd(widest)}  ${reaction}`,
    );
    const isNarrow = width !== undefined && lines.some((line) => line.length > width);
    const narrow = exitCodeTable.flatMap(([code, meaning, reaction]) => [
      ...wrap(meaning, (width ?? 0) - 6).map((line, at) => `${at === 0 ? String(code).padStart(4) : '    '}  ${line}`),
      `      → ${reaction}`,
    ]);
    return ['Code  Meaning, and what a pipeline usually does', ...(isNarrow ? narrow : lines)].join('\n');
  },
  flags: (_settings, width) =>
    [
      'Of every command:',
      ...flagsText(describeFlags(globalFlags), width),
      '',
      'Of commands that change something:',
      ...flagsText(describeFlags(writeFlags), width),
      '',
      'Of commands that work through many items, and can be resumed:',
      ...flagsText(describeFlags(runFlags), width),
    ].join('\n'),
  environment: (_settings, width) => {
    const own = settingNames.flatMap((name): [string, string][] => {
      const key: SettingKey = settingKeys[name];
      return key.variable === undefined ? [] : [[key.variable, key.summary]];
    });
    const others: [string, string][] = [
      ['TOWLINE_TOKEN', 'An API token; wins over the stored session'],
      ['TOWLINE_TOKEN_FILE', 'A file with an API token'],
      ['TOWLINE_PROFILE', 'The connection profile'],
      ['TOWLINE_NO_INPUT', 'Never prompt'],
      ['TOWLINE_CONFIG_DIR', 'Directory of configuration and credentials'],
      ['HTTPS_PROXY, NO_PROXY', 'Proxy, and what goes past it'],
      ['NODE_EXTRA_CA_CERTS', 'Further certificate authorities'],
      ['NO_COLOR, FORCE_COLOR', 'No colours; colours in pipes too'],
      ['TOWLINE_KEYRING', '0: credentials in the file, not in the keyring of the system'],
      ['TOWLINE_NO_UPDATE_NOTIFIER', 'Do not say that the server is newer; NO_UPDATE_NOTIFIER too'],
      ['CI', 'No prompts, plain progress lines'],
      ['INK_SCREEN_READER', 'true: plain progress lines on a terminal too'],
      ['TOWLINE_PAGER, PAGER', 'What shows long results; cat for none'],
      ['DEBUG=towline:*', 'As --debug'],
    ];
    const lines = wrapPairs([...own, ...others], width, 2);
    return ['Flag > environment > project file > profile > default.', '', ...lines].join('\n');
  },
  formatting: (_settings, width) =>
    [
      `--format ${formats.join('|')}`,
      '',
      ...wrapPairs(formatTexts, width, 2),
      '',
      ...wrapPairs(flagTexts, width),
      '',
      ...formattingNotes.flatMap((text) => wrap(text, width ?? 110)),
    ].join('\n'),
  files: ({ paths }, width) =>
    [
      [paths.configFile, 'profiles and settings; see "towline config list"'],
      [
        paths.credentialsFile,
        'sessions and tokens by profile, readable by you only; their secrets in the keyring where there is one',
      ],
      [paths.runs, 'the ledger of runs; see "towline runs list"'],
      [
        'towline.config.json or .towlinerc, in this directory or above',
        'profile, locale, scan rules and import columns of a project; no secrets',
      ],
    ]
      .flatMap(([place = '', what = '']) => [
        `  ${place}`,
        ...wrap(what, width === undefined ? undefined : width - 6).map((line) => `      ${line}`),
      ])
      .join('\n'),
};

export const command = defineCommand({
  name: 'help',
  summary: 'Help on exit codes, flags, environment, formatting, files, contract rules',
  args: [
    { name: 'topic', description: Object.keys(topics).join(', '), completes: Object.keys(topics), isOptional: true },
  ],
  flags: z.object({}),
  examples: [
    ['help exit-codes', 'What a pipeline can rely on'],
    ['help environment', 'Every variable that is read'],
  ],
  async run({ args, settings, output, commands }) {
    const [topic] = args;
    if (topic === undefined) {
      await output.say({ schema: 'towline.help/1', data: { topics: Object.keys(topics) }, text: rootHelp(commands) });
      return 0;
    }
    const make = topics[topic];
    if (!make)
      throw new UserError(`There is no help on "${topic}"`, { hint: `There is: ${Object.keys(topics).join(', ')}` });
    const text = make(settings, output.width);
    await output.say({ schema: 'towline.help/1', data: { topic, text }, text });
    return 0;
  },
});
