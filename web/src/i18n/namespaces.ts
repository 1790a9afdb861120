/** The five files of texts (1-intake §8, 2-requests §8): what is said, fields, buttons, value sets, countries. */
export const namespaces = ['messages', 'labels', 'buttons', 'enumerations', 'countries'] as const;
export type Namespace = (typeof namespaces)[number];
