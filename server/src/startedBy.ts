/** The version of the release that this process runs from; undefined in a checkout. The build of a release writes it here. */
export const releaseVersion = process.env.TOWLINE_RELEASE || undefined;

/** How people start and administer what runs here, for what is said to them. */
export const startCommand = releaseVersion ? 'node start.mjs' : 'npm start';
export const dbCommand = releaseVersion ? 'node admin.mjs' : 'npm run db --';
