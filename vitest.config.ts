import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'dist/**', 'release/**', 'e2e/**'],
    pool: 'forks',
    restoreMocks: true,
    testTimeout: 30_000,
    // One core less than there are is the default, which on two leaves half of the machine idle.
    maxWorkers: '100%',
  },
})
