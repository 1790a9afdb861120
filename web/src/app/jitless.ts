// The validator would try whether it may compile code; the content security policy forbids it, and the browser reports each
// try as an attack. Said in the place that the validator reads when it is loaded, so that it need not be loaded for this.
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
