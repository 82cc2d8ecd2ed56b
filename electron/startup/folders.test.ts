import { join } from 'node:path'
import { expect, test } from 'vitest'
import { argument, chooseFolders, type FoldersFacts } from './folders.ts'

const facts: FoldersFacts = {
  isPackaged: true,
  platform: 'darwin',
  env: {},
  args: ['desk'],
  userData: '/home/ann/config/Supplier Desk',
  name: 'Supplier Desk',
}
const usual = { window: facts.userData, desk: join(facts.userData, 'desk') }

test('on macOS and Linux everything lies in the folder of the program', () => {
  expect(chooseFolders(facts)).toEqual(usual)
  expect(chooseFolders({ ...facts, platform: 'linux' })).toEqual(usual)
})

test('on Windows nothing lies in the roaming profile, which companies put on a network drive', () => {
  const local = chooseFolders({
    ...facts,
    platform: 'win32',
    env: { LOCALAPPDATA: '/local', APPDATA: '/roaming' },
    userData: '/roaming/Supplier Desk',
  })
  expect(local).toEqual({
    window: join('/local', 'Supplier Desk'),
    desk: join('/local', 'Supplier Desk', 'desk'),
  })
})

test('Windows without a local folder keeps what it has', () => {
  expect(chooseFolders({ ...facts, platform: 'win32', env: { LOCALAPPDATA: '' } })).toEqual(usual)
})

test('while developing everything can be moved, by the environment or an argument', () => {
  const moved = { window: join('/mine', 'window'), desk: '/mine' }
  expect(chooseFolders({ ...facts, isPackaged: false, env: { SD_USER_DATA: '/mine' } })).toEqual(moved)
  expect(chooseFolders({ ...facts, isPackaged: false, args: ['.', '--data', '/mine'] })).toEqual(moved)
  expect(chooseFolders({ ...facts, isPackaged: false, args: ['.', '--data=/mine'] })).toEqual(moved)
})

test('a packed program does not let the environment move its files', () => {
  expect(chooseFolders({ ...facts, env: { SD_USER_DATA: '/mine' }, args: ['--data', '/mine'] })).toEqual(
    usual,
  )
})

test('an argument is what follows its flag', () => {
  expect(argument(['--a', '1', '--b=2'], '--a')).toBe('1')
  expect(argument(['--a', '1', '--b=2'], '--b')).toBe('2')
  expect(argument(['--a'], '--a')).toBeUndefined()
  expect(argument([], '--a')).toBeUndefined()
})
