import { configDefaults, defineConfig } from 'vitest/config'

const TESTS = ['**/*.test.ts', '**/*.test.tsx']
const PERF = '**/*.perf.test.ts'
/** What keeps nothing outside its own tests, and so needs no process of its own for each file. */
const PURE = ['shared/**', 'renderer/**']
const exclude = [...configDefaults.exclude, 'dist/**', 'release/**', 'e2e/**']

export default defineConfig({
  test: {
    pool: 'forks',
    restoreMocks: true,
    testTimeout: 30_000,
    setupFiles: ['tests/seed.ts'],
    // One core less than there are is the default, which on two leaves half of the machine idle.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'all', include: TESTS, exclude: [...exclude, PERF, ...PURE] } },
      {
        extends: true,
        test: {
          name: 'pure',
          include: PURE.flatMap(folder => [`${folder}/*.test.ts`, `${folder}/*.test.tsx`]),
          exclude: [...exclude, PERF],
          isolate: false,
        },
      },
      // What holds a bound of time has the computer to itself, after everything else.
      {
        extends: true,
        test: {
          name: 'figures',
          include: [PERF],
          exclude,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
