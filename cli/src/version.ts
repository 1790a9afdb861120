import manifest from '../package.json' with { type: 'json' };

/** Version of this package. */
export const CLI_VERSION: string = manifest.version;

/** Hash of the contract that the command line was built for; undefined where it runs unbuilt, in tests. */
export const contractHash = (): string | undefined => process.env.TOWLINE_CONTRACT_HASH;
