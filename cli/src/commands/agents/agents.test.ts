import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AgentRecord } from '@towline/sdk/api';
import { describe, expect, test } from 'vitest';
import { problem } from '../../testing/contractServer.ts';
import { admin, devVersion } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

const { server, world } = stand(() => ({ getVersion: { json: devVersion }, getAgent: { json: admin } }));
const run = (words: string[], options = {}) => world.run(['agents', ...words], { env, ...options });

const eva = (changes: Partial<AgentRecord> = {}): AgentRecord => ({
  id: '9e8d7c6b-0000-4000-8000-000000000001',
  fullName: 'Eva Peeters',
  email: 'eva@c24.example',
  organisationCode: 'C24Belgium',
  organisation: { code: 'C24Belgium', name: 'C24 Belgium' },
  role: 'Agent',
  type: 'CallCentre',
  locale: 'nl-BE',
  isAvailable: true,
  availableForPrefix: '+32',
  stagingEditingEnabled: false,
  permissions: { contracts: ['Q8'], canActOnBehalfOfOrganisationCodes: [], canOrderRequestsForContractCodes: [] },
  referenceData: { phoneNumber: '+3292100210' },
  version: 4,
  ...changes,
});
const answered = (record: AgentRecord) => ({ json: { count: 1, records: [record] } });
const sent = (id: string) => JSON.parse(server.calls.find((call) => call.id === id)?.body ?? 'null') as unknown;
const tried = (id: string) => server.calls.some((call) => call.id === id);

test('list asks by organisation, name and e-mail', async () => {
  server.answer({ listAgents: answered(eva()) });
  const words = ['--organisation', 'C24', '--name', 'eva', '--email', '@c24', '--take', '5'];
  const { code, stdout } = await run(['list', ...words]);
  expect([code, stdout]).toEqual([0, expect.stringContaining('eva@c24.example')]);
  expect(server.calls.at(-1)?.query).toEqual({ take: '5', skip: '0', organisation: 'C24', name: 'eva', email: '@c24' });
});

describe('add', () => {
  const words = [
    'add',
    'eva@c24.example',
    '--name',
    'Eva Peeters',
    '--organisation',
    'C24Belgium',
    '--contracts',
    'Q8',
  ];

  test('says the password alone on stdout, once', async () => {
    server.answer({
      createAgent: { status: 201, json: { ...eva(), mustChangePassword: true, password: 'kR7w-olfl-ante-rn22' } },
    });
    const { code, stdout, stderr } = await run(words);
    expect([code, stdout.trim()]).toEqual([0, 'kR7w-olfl-ante-rn22']);
    expect(stderr).toContain('shown only now');
    expect(sent('createAgent')).toMatchObject({
      email: 'eva@c24.example',
      role: 'Agent',
      permissions: { contracts: ['Q8'] },
    });
  });

  test('asks the console’s rule before the server: who may not give it does not try', async () => {
    const manager = { ...admin, role: 'CCManager' as const, organisationCode: 'C24Italia' };
    server.answer({ getAgent: { json: manager } });
    const { code, stderr } = await run(words);
    expect([code, stderr, tried('createAgent')]).toEqual([7, expect.stringContaining('beyond your own rights'), false]);
  });

  test('says what is missing; a dry run sends nothing', async () => {
    expect((await run(['add', 'eva@c24.example'])).code).toBe(2);
    expect((await run([...words, '--dry-run'])).code).toBe(0);
    expect(tried('createAgent')).toBe(false);
  });
});

describe('edit', () => {
  test('changes what is named, keeps the rest, and names the version that it saw', async () => {
    server.answer({ listAgents: answered(eva()), saveAgentRecord: { json: eva({ role: 'CCManager', version: 5 }) } });
    const { code } = await run(['edit', 'EVA@c24.example', '--role', 'CCManager', '--type', '']);
    expect(code).toBe(0);
    const { organisation: _organisation, id: _id, type: _type, ...rest } = eva();
    expect(sent('saveAgentRecord')).toEqual({
      ...rest,
      role: 'CCManager',
      permissions: { ...rest.permissions, canEditStaging: false },
    });
  });

  test.each<[string, string[], Partial<AgentRecord['permissions']>, object]>([
    ['contracts', ['--contracts', ''], { contracts: ['Q8'] }, { contracts: [] }],
    ['contracts, with blanks and commas', ['--contracts', ' , '], { contracts: ['Q8'] }, { contracts: [] }],
    ['whom they act for', ['--acts-for', ''], {}, { canActOnBehalfOfOrganisationCodes: [] }],
    ['what they order for', ['--orders-for', ''], {}, { canOrderRequestsForContractCodes: [] }],
    ['nothing that is not named', ['--name', 'Eva'], { contracts: ['Q8'] }, { contracts: ['Q8'] }],
    ['that they wait for contracts', ['--contracts', ''], { isWithoutContracts: true }, { contracts: [] }],
  ])('an empty word takes away %s', async (_what, words, before, after) => {
    const held = {
      contracts: [],
      canActOnBehalfOfOrganisationCodes: ['C24France'],
      canOrderRequestsForContractCodes: ['Q8'],
    };
    const record = eva({ permissions: { ...held, ...before } });
    server.answer({ listAgents: answered(record), saveAgentRecord: { json: record } });
    expect((await run(['edit', 'eva@c24.example', ...words])).code).toBe(0);
    const { permissions } = sent('saveAgentRecord') as AgentRecord;
    expect(permissions).toEqual({ ...held, ...before, ...after, canEditStaging: false, isWithoutContracts: undefined });
  });

  test('who waits for contracts goes on waiting where none are named', async () => {
    const record = eva({ permissions: { ...eva().permissions, contracts: [], isWithoutContracts: true } });
    server.answer({ listAgents: answered(record), saveAgentRecord: { json: record } });
    expect((await run(['edit', 'eva@c24.example', '--name', 'Eva'])).code).toBe(0);
    expect(sent('saveAgentRecord')).toMatchObject({ permissions: { isWithoutContracts: true } });
  });

  test('a change of somebody else is exit 5, an unknown agent exit 2', async () => {
    server.answer({
      listAgents: answered(eva()),
      saveAgentRecord: problem(412, 'VERSION_CHANGED'),
    });
    expect((await run(['edit', 'eva@c24.example', '--name', 'Eva'])).code).toBe(5);
    expect((await run(['edit', 'nobody@c24.example', '--name', 'Eva'])).code).toBe(2);
  });
});

describe('deactivate', () => {
  const two = [eva(), eva({ id: '9e8d7c6b-0000-4000-8000-000000000002', email: 'jo@c24.example', version: 2 })];
  const answers = {
    listAgents: { json: { count: 2, records: two } },
    deactivateAgent: { status: 204 },
  };

  test('needs its phrase, which --yes does not answer', async () => {
    server.answer(answers);
    expect((await run(['deactivate', 'eva@c24.example', '--yes'])).code).toBe(7);
    expect(tried('deactivateAgent')).toBe(false);
    const { code } = await run(['deactivate', 'eva@c24.example', 'jo@c24.example', '--confirm', 'DEACTIVATE 2 AGENTS']);
    expect(code).toBe(0);
    const made = server.calls.filter(({ id }) => id === 'deactivateAgent');
    expect(made.map(({ headers }) => headers['if-match']).toSorted()).toEqual(['"2"', '"4"']);
  });

  test('leaves out whom one may not, with the code: oneself, and who is deactivated', async () => {
    const own = eva({ id: admin.id, email: admin.email, role: 'C24Admin' });
    const gone = eva({ role: 'Deactivated' });
    server.answer({ ...answers, listAgents: { json: { count: 2, records: [own, gone] } } });
    writeFileSync(path.join(world.cwd, 'left.csv'), `agent\n${own.email}\n${gone.email}\n`);
    const { code, stdout } = await run(['deactivate', '--file', 'left.csv', '--dry-run', '--json']);
    expect(code).toBe(6);
    const { data } = JSON.parse(stdout) as { data: { code: string }[] };
    expect(data.map((row) => row.code).toSorted()).toEqual(['ACCOUNT_IS_DEACTIVATED', 'NOT_FOR_ONESELF']);
  });
});

test('the password goes to a file that is its owner’s alone', async () => {
  server.answer({ createAgent: { status: 201, json: { ...eva(), password: 'kR7w-olfl-ante-rn22' } } });
  const words = ['add', 'eva@c24.example', '--name', 'Eva', '--organisation', 'C24Belgium', '-o', 'password.txt'];
  expect((await run(words)).stdout).toBe('');
  expect(readFileSync(path.join(world.cwd, 'password.txt'), 'utf8')).toContain('kR7w-olfl-ante-rn22');
});
