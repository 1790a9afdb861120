import { vi } from 'vitest';

// With the hooks and homes that they make (DECISIONS T-974).
vi.resetModules();
