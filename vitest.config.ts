import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'dist/**', 'release/**', 'e2e/**'],
    pool: 'forks',
    restoreMocks: true,
    testTimeout: 30_000,
  },
})
