import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
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
