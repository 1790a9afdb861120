import { anomalyRuleIds } from '@towline/sdk/domain/contract/anomalies';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { stableJson } from '../../configuration/stableJson.ts';
import { type ContractSource, reportOf, type ScanOptions, scanContracts } from '../scan.ts';
import { sarifReport } from './sarif.ts';

/** An object that has these properties and no other; those with a question mark may be absent. */
function exactly(properties: Record<string, object>): object {
  const entries = Object.entries(properties);
  return {
    type: 'object',
    additionalProperties: false,
    required: entries.map(([name]) => name).filter((name) => !name.endsWith('?')),
    properties: Object.fromEntries(entries.map(([name, schema]) => [name.replace('?', ''), schema])),
  };
}

const text = { type: 'string', minLength: 1 };
const message = exactly({ text, 'markdown?': text });
const level = { enum: ['none', 'note', 'warning', 'error'] };
const place = { type: 'integer', minimum: 1 };

// The part of OASIS' sarif-schema-2.1.0.json that we write, narrower: where the standard leaves a choice, ours stands.
const schema = exactly({
  $schema: { type: 'string', format: 'uri' },
  version: { const: '2.1.0' },
  runs: {
    type: 'array',
    minItems: 1,
    maxItems: 1,
    items: exactly({
      tool: exactly({
        driver: exactly({
          name: text,
          'informationUri?': { type: 'string', format: 'uri' },
          semanticVersion: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+' },
          rules: {
            type: 'array',
            uniqueItems: true,
            items: exactly({
              id: text,
              name: { type: 'string', pattern: '^[A-Z][A-Za-z0-9]+$' },
              shortDescription: message,
              help: message,
              'helpUri?': { type: 'string', format: 'uri' },
              defaultConfiguration: exactly({ level }),
            }),
          },
        }),
      }),
      automationDetails: exactly({ id: text }),
      results: {
        type: 'array',
        items: exactly({
          ruleId: text,
          ruleIndex: { type: 'integer', minimum: 0, maximum: anomalyRuleIds.length - 1 },
          level,
          message: exactly({ text }),
          locations: {
            type: 'array',
            minItems: 1,
            items: exactly({
              physicalLocation: exactly({
                artifactLocation: exactly({ uri: { type: 'string', format: 'uri-reference', minLength: 1 } }),
                region: exactly({ startLine: place, startColumn: place }),
              }),
              logicalLocations: { type: 'array', uniqueItems: true, items: exactly({ fullyQualifiedName: text }) },
            }),
          },
          partialFingerprints: exactly({ towlineFinding: { type: 'string', pattern: '^[0-9a-f]{64}$' } }),
          baselineState: { enum: ['new', 'unchanged', 'updated', 'absent'] },
        }),
      },
      columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
    }),
  },
});

const ajv = new Ajv({ allErrors: true });
formats.default(ajv);
const validate = ajv.compile(schema);

const options: ScanOptions = {
  failOn: 'error',
  rules: new Set(),
  ignore: new Set(),
  baseline: undefined,
  environment: 'Prod',
  scannedAt: '2026-11-21T08:00:00.000Z',
};

async function* sources(codes: readonly string[]): AsyncGenerator<ContractSource> {
  for (const code of codes) {
    const contract = { code, type: 'B2C' as const, branding: { appUrls: { nl: 'https://test.example' } } };
    yield { contract, text: () => stableJson(contract), file: `contracts/${code}.json` };
  }
}

const scan = async (...codes: string[]) => reportOf(await scanContracts(sources(codes), options), options);

describe('SARIF', () => {
  test('has what the standard 2.1.0 requires, and nothing that it does not know', async () => {
    const log = JSON.parse(sarifReport(await scan('A', 'B'))) as { runs: [{ results: unknown[] }] };
    expect(log.runs[0].results.length).toBeGreaterThan(4);
    expect(validate(log), JSON.stringify(validate.errors)).toBe(true);
  });

  test('leads to the console of the server that was scanned, and nowhere without one', async () => {
    const log = JSON.parse(sarifReport(await scan('A'), 'https://towline.example.org'));
    expect(validate(log), JSON.stringify(validate.errors)).toBe(true);
    const { informationUri, rules } = log.runs[0].tool.driver;
    expect([informationUri, rules[3].helpUri]).toEqual([
      'https://towline.example.org/docs',
      'https://towline.example.org/dashboard/contracts',
    ]);
    expect(sarifReport(await scan('A'))).not.toContain('Uri":');
  });

  test('is valid without findings', async () => {
    expect(validate(JSON.parse(sarifReport(await scan()))), JSON.stringify(validate.errors)).toBe(true);
  });

  test.each(['a b', 'ü#1', 'x?y', '100%', '[z]'])('the address of contract %s can be read back', async (code) => {
    const log = JSON.parse(sarifReport(await scan(code)));
    expect(validate(log), JSON.stringify(validate.errors)).toBe(true);
    const { uri } = log.runs[0].results[0].locations[0].physicalLocation.artifactLocation;
    const { pathname, search, hash } = new URL(uri, 'https://x.example/');
    expect([decodeURIComponent(pathname), search, hash]).toEqual([`/contracts/${code}.json`, '', '']);
  });
});
