import type { Contract, EnvironmentName, PriceList } from '../../generated/api.ts';
import type { Compile } from '../communication/compile.ts';
import { lackingTexts, textFindings } from '../communication/textFindings.ts';
import { NETWORK_LIST } from '../priceList/priceList.ts';
import { tiedLines } from '../priceList/tiedLines.ts';
import { jsonPointer } from './jsonPointer.ts';

/** Ids of the anomaly rules, stable for baselines and ignore lists (cli.md §5.6; those of texts, prices and contracts that are off are ours, DECISIONS T-476, T-532, T-805). */
export const anomalyRuleIds = [
  'TLC001',
  'TLC002',
  'TLC003',
  'TLC004',
  'TLC005',
  'TLC006',
  'TLC007',
  'TLC008',
  'TLC009',
  'TLC010',
  'TLC011',
  'TLC012',
  'TLC013',
  'TLC014',
  'TLC015',
  'TLC016',
  'TLC017',
] as const;

/** Id of an anomaly rule. */
export type AnomalyRuleId = (typeof anomalyRuleIds)[number];

/** How bad a finding is. */
export type AnomalySeverity = 'error' | 'warning';

/** What a rule is, without what it found. */
export type AnomalyRule = {
  readonly id: AnomalyRuleId;
  readonly severity: AnomalySeverity;
  /** Environments in which it is asked; 'all' everywhere. */
  readonly environments: readonly EnvironmentName[] | 'all';
  /** Text key of the finding; its placeholders are the finding's params. */
  readonly messageKey: string;
};

/** One anomaly of a contract: where it is and what its text names. */
export type Finding = {
  readonly rule: AnomalyRuleId;
  readonly severity: AnomalySeverity;
  readonly contractCode: string;
  /** JSON pointer (RFC 6901) to what is wrong, or to where something is missing. */
  readonly pointer: string;
  readonly messageKey: string;
  readonly params: Readonly<Record<string, string>>;
  /** Of a text: at which of its characters it begins. */
  readonly position?: number;
};

/** The parts of a contract that the scan reads. */
export type ScannedContract = Pick<
  Contract,
  'code' | 'type' | 'branding' | 'communications' | 'coverage' | 'dispatch' | 'externalServices' | 'pricing' | 'process'
> &
  Partial<Pick<Contract, 'isActive' | 'archivedAt'>>;

const rule = (
  id: AnomalyRuleId,
  severity: AnomalySeverity,
  environments: AnomalyRule['environments'] = 'all',
): AnomalyRule => ({ id, severity, environments, messageKey: `CONTRACT_ANOMALY_${id}` });

/** The rules with their severity and environments, as the table states them (cli.md §5.6, 3-platform §5). */
export const anomalyRules: Readonly<Record<AnomalyRuleId, AnomalyRule>> = {
  TLC001: rule('TLC001', 'warning'),
  TLC002: rule('TLC002', 'error', ['Prod']),
  TLC003: rule('TLC003', 'warning', ['Dev', 'Test']),
  TLC004: rule('TLC004', 'error'),
  TLC005: rule('TLC005', 'error'),
  TLC006: rule('TLC006', 'error'),
  TLC007: rule('TLC007', 'error', ['Dev', 'Test']),
  TLC008: rule('TLC008', 'error', ['Prod']),
  TLC009: rule('TLC009', 'error'),
  TLC010: rule('TLC010', 'warning'),
  TLC011: rule('TLC011', 'error'),
  TLC012: rule('TLC012', 'error'),
  TLC013: rule('TLC013', 'error'),
  TLC014: rule('TLC014', 'warning'),
  TLC015: rule('TLC015', 'warning'),
  TLC016: rule('TLC016', 'error'),
  TLC017: rule('TLC017', 'warning'),
};

/** The assistance companies that serve a home market; a market that is not named may have any (3-platform §5). */
export const companiesOfHomeMarket: Readonly<Record<string, readonly string[]>> = {
  IT: ['C24Italia', 'BlueAssistance'],
  BE: ['C24Belgium'],
  LU: ['C24Luxembourg'],
  FR: ['C24France'],
};

type Hit = {
  readonly path: readonly string[];
  readonly params?: Readonly<Record<string, string>>;
  /** Where the rule has more than one thing to say. */
  readonly messageKey?: string;
  readonly position?: number;
};

const isBlank = (value: string | undefined): boolean => (value ?? '').trim() === '';

/** App addresses that say something, with the language or country they are kept under. */
const appUrls = (contract: ScannedContract): [string, string][] =>
  Object.entries(contract.branding?.appUrls ?? {}).filter((entry): entry is [string, string] => !isBlank(entry[1]));

/** "test" or "dev" as a word of its own, or written out: "latest" and "devis" are none, "test2" and "testing" are. */
const looksLikeTestOrDev = (url: string): boolean =>
  /(^|[^a-z])(test(ing)?|dev(elopment)?)(?![a-z])|localhost/i.test(url);

const urlHits = (contract: ScannedContract, isWrong: (url: string) => boolean): Hit[] =>
  appUrls(contract)
    .filter(([, url]) => isWrong(url))
    .map(([language, url]) => ({ path: ['branding', 'appUrls', language], params: { url } }));

const hitIf = (condition: boolean, path: readonly string[], params?: Hit['params']): Hit[] =>
  condition ? [{ path, ...(params ? { params } : {}) }] : [];

const STRIPE_KEY = ['externalServices', 'stripe', 'publicKey'];
const stripeKeyOf = (contract: ScannedContract): string => contract.externalServices?.stripe?.publicKey?.trim() ?? '';

const stripeKeyHit = (contract: ScannedContract, prefix: 'pk_live_' | 'pk_test_'): Hit[] =>
  hitIf(contract.type === 'B2C' && stripeKeyOf(contract).startsWith(prefix), STRIPE_KEY);

const companyOf = (contract: ScannedContract): string =>
  (contract.dispatch?.assistanceCompanyCode || contract.dispatch?.assistanceCompany || '').trim();

const wrongCompany = (contract: ScannedContract): Hit[] => {
  const homeMarket = contract.coverage?.homeMarket?.trim().toUpperCase() ?? '';
  const expected = Object.hasOwn(companiesOfHomeMarket, homeMarket) ? companiesOfHomeMarket[homeMarket] : undefined;
  const company = companyOf(contract);
  return hitIf(
    expected !== undefined && company !== '' && !expected.includes(company),
    ['dispatch', 'assistanceCompanyCode'],
    { homeMarket, company, expected: expected?.join(', ') ?? '' },
  );
};

/** Price lists by their codes, where whoever scans has them (DECISIONS S-35, T-532). */
export type ScannedLists = ReadonlyMap<string, Pick<PriceList, 'services'>>;

/** The lists that a job of the contract may be priced by, and where the contract says so (DECISIONS S-35). */
export const scannedListsOf = ({ pricing }: Pick<ScannedContract, 'pricing'>): [code: string, path: string[]][] => {
  const own = pricing?.priceListCode;
  return [
    ...(own && own !== NETWORK_LIST ? [[own, ['pricing', 'priceListCode']] as [string, string[]]] : []),
    [NETWORK_LIST, ['pricing']],
  ];
};

/** Lists of which nobody can say which line counts: what they say is never charged, and nobody is told so (DECISIONS T-504). */
const tiedLists = (contract: ScannedContract, lists: ScannedLists = new Map()): Hit[] =>
  scannedListsOf(contract).flatMap(([list, path]) => {
    const services = lists.get(list)?.services ?? [];
    const ties = tiedLines(services).map(
      ({ index, with: other }) => `${services[index]!.code} ${other + 1}, ${index + 1}`,
    );
    return hitIf(ties.length > 0, path, { list, lines: ties.join('; ') });
  });

type Scan = (contract: ScannedContract, environment: EnvironmentName, compile?: Compile, lists?: ScannedLists) => Hit[];

/**
 * What each rule looks for. A missing part is reported once: no coverage says nothing more about its home market, no
 * dispatch nothing about its company (cli.md §5.6: "no dispatch, no global dispatchService or assistanceCompany" is three rules).
 */
const scans: Readonly<Record<AnomalyRuleId, Scan>> = {
  TLC001: (contract) => hitIf(appUrls(contract).length === 0, ['branding', 'appUrls']),
  TLC002: (contract) => urlHits(contract, looksLikeTestOrDev),
  TLC003: (contract, environment) =>
    urlHits(contract, (url) => !url.toLowerCase().includes(environment.toLowerCase())).map((hit) => ({
      ...hit,
      params: { ...hit.params, word: environment.toLowerCase() },
    })),
  TLC004: ({ coverage }) => hitIf(!coverage, ['coverage']),
  TLC005: ({ coverage }) => hitIf(!!coverage && isBlank(coverage.homeMarket), ['coverage', 'homeMarket']),
  TLC006: (contract) => hitIf(contract.type === 'B2C' && stripeKeyOf(contract) === '', STRIPE_KEY),
  TLC007: (contract) => stripeKeyHit(contract, 'pk_live_'),
  TLC008: (contract) => stripeKeyHit(contract, 'pk_test_'),
  TLC009: ({ dispatch }) => hitIf(!dispatch, ['dispatch']),
  TLC010: ({ dispatch }) => hitIf(!!dispatch && isBlank(dispatch.dispatchService), ['dispatch', 'dispatchService']),
  TLC011: (contract) => hitIf(!!contract.dispatch && companyOf(contract) === '', ['dispatch', 'assistanceCompanyCode']),
  TLC012: wrongCompany,
  TLC013: (contract, _environment, compile) => textFindings(contract, 'error', compile),
  TLC014: (contract, _environment, compile) => textFindings(contract, 'warning', compile),
  TLC015: lackingTexts,
  TLC016: (contract, _environment, _compile, lists) => tiedLists(contract, lists),
  TLC017: ({ isActive, archivedAt }) => hitIf(isActive === false && !archivedAt, ['isActive']),
};

const isAsked = ({ environments }: AnomalyRule, environment: EnvironmentName): boolean =>
  environments === 'all' || environments.includes(environment);

/**
 * Every anomaly of a contract in an environment, by rule and then by where it is (3-platform §5, cli.md §5.6).
 * @param compile who scans many contracts, or one again and again, gives one that remembers
 * @param lists the price lists, for the rule that reads them
 */
export const scanContract = (
  contract: ScannedContract,
  environment: EnvironmentName,
  compile?: Compile,
  lists?: ScannedLists,
): Finding[] =>
  anomalyRuleIds.flatMap((id) => {
    const { severity, messageKey } = anomalyRules[id];
    if (!isAsked(anomalyRules[id], environment)) return [];
    return scans[id](contract, environment, compile, lists).map(({ path, params = {}, position, ...hit }) => ({
      rule: id,
      severity,
      contractCode: contract.code,
      pointer: jsonPointer(path),
      messageKey: hit.messageKey ?? messageKey,
      params: { contract: contract.code, ...params },
      ...(position !== undefined && { position }),
    }));
  });
