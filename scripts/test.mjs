// npm test: everything that decides whether main is green. The last line is `N passed, N failed[, N skipped]`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureHeadless } from './lib/chromium.mjs'
import { ensureInstalled, environment, node24, root } from './lib/install.mjs'

ensureInstalled()
const chromium = await ensureHeadless()
const reports = join(root, 'test-results')
const compiled = join(root, 'node_modules', '.cache', 'compiled')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const total = { passed: 0, failed: 0, skipped: [] }
const startedAt = Date.now()
const memory = inMemory()
/** Colours are for a terminal; in a record they are noise. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
const temporary = memory === null ? {} : { TMPDIR: memory }

check('types', ['scripts/types.mjs'])
check('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.'])
if (check('build', ['scripts/build.mjs'])) {
  const vitest = join(reports, 'vitest.json')
  run('unit, contract and packaging tests', [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${vitest}`,
  ])
  countVitest(vitest)
  const playwright = join(reports, 'playwright.json')
  run('end-to-end tests', ['node_modules/@playwright/test/cli.js', 'test'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwright,
    SD_CHROMIUM: chromium,
  })
  countPlaywright(playwright)
}

if (memory !== null) rmSync(memory, { recursive: true, force: true })
for (const skip of total.skipped) console.log(`skipped: ${skip}`)
console.log(`\n${Math.round((Date.now() - startedAt) / 1000)} s`)
const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed === 0 ? 0 : 1)

/** Runs a step whose exit code is its whole result. */
function check(title, args) {
  const ok = run(title, args) === 0
  if (ok) total.passed += 1
  else fail(`${title} failed`)
  return ok
}

function run(title, args, env = {}) {
  console.log(`\n── ${title}`)
  const done = spawnSync(node24(), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Hundreds of programs are started from the same sources: taking the types off them once is enough.
    env: environment({ SD_CHROMIUM: chromium, NODE_COMPILE_CACHE: compiled, ...plain, ...temporary, ...env }),
  })
  return done.status ?? 1
}

/**
 * A folder for what tests write and throw away, in memory where the computer has plenty of it: thousands of databases are
 * made and deleted. A killed program leaves the same behind there, as only a power cut loses what the disk was not told.
 */
function inMemory() {
  const most = 4 * 2 ** 30
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize < most ? null : mkdtempSync('/dev/shm/supplier-desk-')
  } catch {
    return null
  }
}

function fail(why) {
  total.failed += 1
  console.log(`FAILED: ${why}`)
}

/** A report that cannot be read means that the runner died: that counts as a failure, never as nothing. */
function report(file, title) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    fail(`${title} left no report`)
    return null
  }
}

function countVitest(file) {
  const json = report(file, 'vitest')
  for (const suite of json?.testResults ?? []) {
    if (suite.status === 'failed' && suite.assertionResults.every(test => test.status !== 'failed'))
      fail(`${suite.name}: ${suite.message}`)
    for (const test of suite.assertionResults) {
      if (test.status === 'passed') total.passed += 1
      else if (test.status === 'failed') fail(test.fullName)
      else total.skipped.push(test.fullName)
    }
  }
}

function countPlaywright(file) {
  const json = report(file, 'Playwright')
  for (const error of json?.errors ?? []) fail(error.message)
  for (const suite of json?.suites ?? []) visit(suite, [])
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
}
