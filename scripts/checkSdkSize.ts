// Fails when the SDK costs a page more than it may (25 kB gzip for the client; all of domain as DECISIONS T-219 says). `--json`
// says it for the benchmarks.
import { type Bundle, bundle, gzipped, sourceFiles, sourceOf, usingAll, withoutUse } from './sdkSize/bundle.ts';

interface Size {
  what: string;
  bytes: number;
  /** Absent where it is only told */
  limit?: number;
}

// Telephone metadata and the list of makes and models are data that a page loads when it needs them.
const data = [/metadata\.(min|mobile)\.json/, /vehicle\/catalogue\/(cars|deliveryVans|motorcycles)\.ts$/];
const libraries = /^(libphonenumber-js|big\.js)/;

const client = await bundle(`export { createTowline } from ${sourceOf('client/createTowline.ts')};`);
const models = await bundle(`export * from ${sourceOf('client/modelCache.ts')};`);
const everyRule = usingAll(sourceFiles('domain'));
// Reading files of guarantees is an engine that the import dialog loads when a file is dropped.
const importing = /^domain\/guaranteeImport\//;
// What only configuration needs is loaded by its own screens: texts and letters compiled, contracts scanned, compared, saved and replayed.
const configuring =
  /^domain\/(communication|replay|translation)\/|^domain\/contract\/(anomalies|configurationSave|decidesAlike|document|formerDocument|lostChanges)/;
// Weeks played anew, what partners can do and where they drive, and lists of prices: pages of their own load each (DECISIONS T-541);
// why a list said no price only the server tells (DECISIONS T-512).
const playing = /^domain\/whatIf\//;
const ofPartners =
  /^domain\/(capability|priceList)\/|^domain\/partner\/(businessSearch|coverage|interventionArea)\.ts$|^domain\/price\/(passedOver|simulator)\.ts$/;
// What the ledger posts and what letters charge is the server's and the command line's alone (DECISIONS T-560); what is hidden of an account
// number, the server's and the JSON tab's (DECISIONS T-612).
const ofLedger = /^domain\/(ledger|redaction|reminder)\//;
// Numbers, rates and cents of documents and settlements, how old a debt is: the server's, and of the screens that load them (DECISIONS T-550).
const ofDocuments = /^domain\/(document|settlement)\/|^domain\/outstanding\/age\.ts$/;
// What providers tell of payments the server alone judges; what is refundable comes with the Finance tab (DECISIONS T-567).
const ofPayments = /^domain\/paymentFlow\//;
const apart = [importing, configuring, playing, ofPartners, ofLedger, ofDocuments, ofPayments];
const common = sourceFiles('domain').filter((file) => !apart.some((group) => group.test(file)));
const domain = await bundle(usingAll(common), data);
/** The domain with those files as well. */
const domainWith = (group: RegExp): Promise<Bundle> =>
  bundle(usingAll([...common, ...sourceFiles('domain').filter((file) => group.test(file))]), data);
const withConfiguration = await domainWith(configuring);
const withPlaying = await domainWith(playing);
const withPartners = await domainWith(ofPartners);
const withDocuments = await domainWith(ofDocuments);
const imports = await bundle(usingAll(sourceFiles('domain').filter((file) => importing.test(file))), data);
const ownOfDomain = await bundle(everyRule, [...data, libraries]);

const bytesOf = ({ code }: { code: string }): number => gzipped(withoutUse(code));

const sizes: Size[] = [
  { what: 'SDK core, minified, gzip', bytes: gzipped(client.code), limit: 25_000 },
  { what: 'SDK model cache alone', bytes: gzipped(models.code) },
  { what: 'all of domain, minified, gzip', bytes: bytesOf(domain), limit: 72_000 },
  { what: 'reading files of guarantees', bytes: bytesOf(imports), limit: 8_000 },
  { what: 'rules of configuration, beside them', bytes: bytesOf(withConfiguration) - bytesOf(domain), limit: 16_000 },
  { what: 'rules of what if, beside them', bytes: bytesOf(withPlaying) - bytesOf(domain), limit: 9_000 },
  {
    what: 'rules of partners and price lists, beside them',
    bytes: bytesOf(withPartners) - bytesOf(domain),
    limit: 10_000,
  },
  { what: 'rules of documents, beside them', bytes: bytesOf(withDocuments) - bytesOf(domain), limit: 4_000 },
  { what: 'its own part, without libraries', bytes: bytesOf(ownOfDomain) },
];
const isMet = ({ bytes, limit = Number.POSITIVE_INFINITY }: Size): boolean => bytes <= limit;
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

for (const size of sizes) {
  const { what, bytes, limit } = size;
  if (process.argv.includes('--json')) {
    const target = limit === undefined ? 'told only' : `<= ${kB(limit)}`;
    console.log(JSON.stringify({ what, measured: kB(bytes), target, met: isMet(size) }));
  } else console.log(`${what}: ${kB(bytes)}${limit === undefined ? '' : `, at most ${limit / 1000}`}`);
}
process.exit(sizes.every(isMet) ? 0 : 1);
