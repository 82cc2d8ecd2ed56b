// npm test: everything that decides whether main is green. The last line is `N passed, N failed[, N skipped]`.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureHeadless } from './lib/chromium.mjs'
import { ensureInstalled, root } from './lib/install.mjs'
import { makeTally } from './lib/tally.mjs'
import { openRoom } from './lib/test-room.mjs'

const chromium = await ensureHeadless(ensureInstalled)
const reports = join(root, 'test-results')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const startedAt = Date.now()
const tally = makeTally()
const room = openRoom(chromium)

// Side by side: a test that needs a build waits for it.
const checking = Promise.all([
  check('build', ['scripts/build.mjs']),
  check('types', ['scripts/types.mjs']),
  check('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
])
const vitest = join(reports, 'vitest.json')
await show('unit, contract and packaging tests', [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${vitest}`,
])
tally.countVitest(vitest)
const [isBuilt] = await checking
if (isBuilt) {
  const playwright = join(reports, 'playwright.json')
  await show('end-to-end tests', ['node_modules/@playwright/test/cli.js', 'test'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwright,
  })
  tally.countPlaywright(playwright)
}
room.leave()
process.exit(tally.conclude(startedAt))

/** Runs a step whose exit code is its result, beside others; prints its output when it is done. */
async function check(title, args) {
  const { status, said } = await room.run(args, { isQuiet: true })
  console.log(`\n── ${title}\n${said.trimEnd()}`)
  if (status === 0) tally.pass()
  else tally.fail(`${title} failed`)
  return status === 0
}

function show(title, args, more = {}) {
  console.log(`\n── ${title}`)
  return room.run(args, { more })
}
