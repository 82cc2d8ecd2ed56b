import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, FULL, test } from '../support/fixtures.ts'
import { needsStandIn } from '../support/hosts/desktop.ts'

const script = fileURLToPath(new URL('../../scripts/smoke-electron.mjs', import.meta.url))

test('the checks for real machines pass here, too', FULL, () => {
  needsStandIn()
  const { status, stdout } = spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    env: { ...process.env, STAND_IN_NODE: process.execPath },
  })
  expect(stdout).toContain(' passed, 0 failed')
  expect(status).toBe(0)
})
