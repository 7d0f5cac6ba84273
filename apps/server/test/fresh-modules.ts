/**
 * Vitest set-up of each file: a process runs many files, and each gets our modules anew, with their
 * state and whatever it mocks. Packages from outside stay loaded, which is what takes long.
 */
import { vi } from 'vitest';

vi.resetModules();
