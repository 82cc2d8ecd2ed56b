import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Such a call outlives its file: the next ones in the process get the module as it was replaced. */
const REPLACES_MODULES = /\bvi\.(mock|doMock|resetModules)\(/

test('no test replaces a module for those that share its process', () => {
  const shared = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(file => file !== '' && !file.startsWith('tests/electron/'))
  expect(shared.length).toBeGreaterThan(500)
  expect(shared.filter(file => REPLACES_MODULES.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
