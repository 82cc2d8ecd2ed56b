import { expect, test } from 'vitest'
import { usualFolder } from '../core/data-folder.ts'
import { readFlags } from './flags.ts'
import { browserCommand } from './open-browser.ts'

const PLAIN = {
  port: 0,
  openBrowser: true,
  folder: null,
  baseUrl: null,
  sample: false,
  products: null,
  orders: null,
  seed: null,
}

test('without flags the defaults apply', () => {
  expect(readFlags([])).toEqual({ kind: 'options', args: PLAIN })
})

test('every flag is read', () => {
  const words =
    '--port 8123 --no-open --data here --base-url https://m.example --sample --products 7 --orders 8 --seed 9'
  expect(readFlags(words.split(' '))).toEqual({
    kind: 'options',
    args: {
      port: 8123,
      openBrowser: false,
      folder: 'here',
      baseUrl: 'https://m.example',
      sample: true,
      products: 7,
      orders: 8,
      seed: 9,
    },
  })
})

test('--connect takes precedence over --sample', () => {
  expect(readFlags(['--sample', '--connect'])).toMatchObject({ args: { sample: false } })
})

test.each([
  [['--prot', '80'], /--prot/],
  [['--port'], /--port/],
  [['--port', 'eighty'], /--port must be a whole number from 0 to 65535, got "eighty"/],
  [['--port', '70000'], /from 0 to 65535/],
  [['--products', '1e6'], /--products/],
  [['--data', ''], /--data needs a folder/],
  [['file.csv'], /file\.csv/],
])('%j is refused with a sentence that names it', (words, sentence) => {
  const read = readFlags(words)
  expect(read.kind).toBe('wrong')
  expect(read.kind === 'wrong' && read.why).toMatch(sentence)
})

test('--help asks for the usage', () => {
  expect(readFlags(['--help']).kind).toBe('help')
})

test('the default folder is local, not roaming', () => {
  expect(usualFolder('win32', { LOCALAPPDATA: 'C:\\L', APPDATA: 'C:\\R' }, 'C:\\U')).toMatch(/^C:\\L/)
  expect(usualFolder('darwin', {}, '/Users/a')).toBe(
    '/Users/a/Library/Application Support/Supplier Desk preview',
  )
  expect(usualFolder('linux', {}, '/home/a')).toBe('/home/a/.local/share/supplier-desk-preview')
  expect(usualFolder('linux', { XDG_DATA_HOME: '/d' }, '/home/a')).toBe('/d/supplier-desk-preview')
})

test('the address is one argument on every system', () => {
  const url = 'http://127.0.0.1:1/?token=a&b'
  for (const platform of ['win32', 'darwin', 'linux'] as const)
    expect(browserCommand(platform, url)[1].at(-1)).toContain(url)
})
