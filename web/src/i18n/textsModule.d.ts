declare module 'virtual:texts/*' {
  export const texts: Record<import('./namespaces.ts').Namespace, Record<string, string>>;
}
