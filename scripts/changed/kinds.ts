/** The parts of the workspace that hold tests of their own. */
export const projects = ['sdk', 'server', 'web', 'cli', 'scripts', 'contract'] as const;
export type Project = (typeof projects)[number];

export const packageOf = (file: string): string => file.split('/')[0] ?? '';
export const isTestFile = (file: string): boolean => /\.test\.tsx?$/.test(file);
