declare module 'virtual:texts' {
  /** The five files of texts in one language (vite/texts.ts). */
  export function loadTexts(
    language: import('@towline/sdk/domain/language/locales').Language,
  ): Promise<Record<import('./namespaces.ts').Namespace, Record<string, string>>>;
}
