import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { projects: ['sdk', 'server', 'web', 'cli', 'scripts', 'tests'] } });
