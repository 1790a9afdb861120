import { vi } from 'vitest';

// Our modules are each file's own: stands register hooks and make homes as they are read (DECISIONS T-974).
vi.resetModules();
