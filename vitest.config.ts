import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

const TESTS = ['**/*.test.ts', '**/*.test.tsx']
const PERF = '**/*.perf.test.ts'
/** Long runs of the whole core, each in a process of its own. They come first, so that none of them is the last to end. */
const CAMPAIGNS = ['simulation', 'crash-tests', 'fault-matrix'].map(folder => `tests/${folder}/**/*.test.ts`)
/** They put a stand-in for Electron in its place, which remembers what it was asked: a process for each file. */
const ELECTRON = 'tests/electron/**/*.test.ts'
const exclude = [...configDefaults.exclude, 'dist/**', 'release/**', 'e2e/**']

export default defineConfig({
  test: {
    pool: 'forks',
    restoreMocks: true,
    // Accounts are locked among the programs of the tests alone.
    env: { SD_SENDERS: join(tmpdir(), 'supplier-desk-test-senders') },
    testTimeout: 30_000,
    setupFiles: ['tests/seed.ts'],
    // One more than there are cores, as many tests wait for a clock, a connection or a program.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { extends: true, test: { name: 'campaigns', include: CAMPAIGNS, exclude } },
      { extends: true, test: { name: 'electron', include: [ELECTRON], exclude } },
      // One process for many files: to start one and load the core again takes longer than most files. So a test
      // leaves nothing behind; `npm run test:full` runs them in other orders.
      {
        extends: true,
        test: {
          name: 'units',
          include: TESTS,
          exclude: [...exclude, PERF, ELECTRON, ...CAMPAIGNS],
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
