// What passed and what failed, counted from the reports of the test runners.
import { readFileSync } from 'node:fs'

/** @returns Counts of checks and tests; a failure is printed when it is counted. */
export function makeTally() {
  const total = { passed: 0, failed: 0, skipped: [] }

  function fail(why) {
    total.failed += 1
    console.log(`FAILED: ${why}`)
  }

  /** An unreadable report means that the runner crashed: that counts as a failure, never as nothing. */
  function report(file, title) {
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      fail(`${title} left no report`)
      return null
    }
  }

  return {
    total,
    fail,
    pass: () => {
      total.passed += 1
    },

    /** Counts the report of vitest; returns how many tests were run. */
    countVitest: file => {
      const before = total.passed + total.failed
      for (const suite of report(file, 'vitest')?.testResults ?? []) {
        if (suite.status === 'failed' && suite.assertionResults.every(test => test.status !== 'failed'))
          fail(`${suite.name}: ${suite.message}`)
        for (const test of suite.assertionResults) {
          if (test.status === 'passed') total.passed += 1
          else if (test.status === 'failed') fail(test.fullName)
          else total.skipped.push(test.fullName)
        }
      }
      return total.passed + total.failed - before
    },

    /** Counts the report of Playwright; returns how many tests were run. */
    countPlaywright: file => {
      const before = total.passed + total.failed
      const json = report(file, 'Playwright')
      for (const error of json?.errors ?? []) fail(error.message)
      for (const suite of json?.suites ?? []) visit(suite, [])
      return total.passed + total.failed - before
      function visit(suite, path) {
        for (const child of suite.suites ?? []) visit(child, [...path, child.title])
        for (const spec of suite.specs ?? []) {
          const title = [...path, spec.title].join(' › ')
          for (const test of spec.tests) {
            if (test.status === 'expected') total.passed += 1
            else if (test.status === 'skipped')
              total.skipped.push(`${title}: ${test.annotations[0]?.description ?? 'no reason'}`)
            else fail(title)
          }
        }
      }
    },

    /**
     * Prints what was skipped, the time, and as the last line `N passed, N failed[, N skipped]`; returns the exit
     * code.
     */
    conclude: startedAt => {
      for (const skip of total.skipped) console.log(`skipped: ${skip}`)
      console.log(`\n${Math.round((Date.now() - startedAt) / 1000)} s`)
      const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : ''
      console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
      return total.failed === 0 ? 0 : 1
    },
  }
}
