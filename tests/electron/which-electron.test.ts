import { execFileSync } from 'node:child_process'
import { realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { ownFolder } from '../../core/fixtures/own-folder.ts'
import { electronOrWhy } from '../../scripts/lib/electron.mjs'
import { root } from '../packaging/tools.ts'

afterEach(() => vi.unstubAllEnvs())

test('npm start opens the Electron that a person names by ELECTRON_OVERRIDE_DIST_PATH, without a display too', () => {
  const folder = join(root, 'tests', 'electron', 'stand-in')
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder)
  vi.stubEnv('DISPLAY', '')
  expect(electronOrWhy(false)).toEqual({ path: join(folder, 'electron') })
})

test('npm start says that there is no Electron where a person said it is', () => {
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', join(root, 'tests', 'packaging'))
  expect(electronOrWhy(false)).toMatchObject({ why: expect.stringContaining('has no Electron') })
})

test('npm start opens the app where the person stands, so that a file is found by its name', () => {
  const folder = realpathSync(ownFolder())
  writeFileSync(join(folder, 'electron'), '#!/bin/sh\npwd\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
  const printed = execFileSync(
    process.execPath,
    [join(root, 'scripts', 'start.mjs'), '--sample', 'prices.csv'],
    {
      env: { ...process.env, INIT_CWD: folder, ELECTRON_OVERRIDE_DIST_PATH: folder },
      encoding: 'utf8',
    },
  )
  expect(printed.trim().split('\n').slice(-5)).toEqual([folder, root, '--sample', 'prices.csv', '--sample'])
})
