import { defineProject as project } from 'vitest/config';

/** Settings every package shares. */
export function defineProject(packageDirectory: string): ReturnType<typeof project> {
  return project({ test: { root: packageDirectory, include: ['src/**/*.test.ts'], testTimeout: 30_000 } });
}
