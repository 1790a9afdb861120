/** Version of this package. */
export const CLI_VERSION = '1.0.0';
