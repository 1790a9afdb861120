// The compile cache must be on before the rest is imported, so this file imports nothing else statically (stack.md §9).
import module from 'node:module';

module.enableCompileCache?.();
const { start } = await import('./start.ts');
await start();
