import { describe, expect, test } from 'vitest'
import { readArguments } from './arguments.ts'
import { readInputs } from './files.ts'
import { desk, folderWithFiles } from './fixtures/desk.ts'

const LIST = 'SKU;Stock;Price\r\nA1;5;1,25\r\nA2;n/a;3,50\r\n'

test.each([
  ['a flag of another command', ['check', 'x.csv', '--kind', 'stock', '--yes'], /has no flag --yes/],
  ['two files', ['check', 'x.csv', 'y.csv', '--kind', 'stock'], /takes one file. Remove "y.csv"/],
  ['an unknown flag', ['pull', '--everything'], /everything/],
])('%s is refused with a sentence', async (_, args, wanted) => {
  const read = async () => readInputs(readArguments(args))
  await expect(read()).rejects.toThrow(wanted)
  await expect(read()).rejects.toMatchObject({ code: 2 })
})

test.each(['help', '--help', 'check --help', 'help push', 'orders --help'])(
  'desk %s prints the help on stdout and ends with 0',
  async words => {
    const { code, stdout, stderr } = await desk(words.split(' '))
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const command = words.split(' ').find(word => word !== 'help' && word !== '--help')
    expect(stdout).toMatch(new RegExp(`^Usage: desk ${command ?? '<command>'}`))
    if (command === 'push') expect(stdout).toMatch(/--dry-run +compare and list, send nothing/)
  },
)

test.each(['check', 'push', 'pull', 'orders', 'outbox'])(
  'desk --help names every flag of desk %s, and its own help explains each',
  async command => {
    const flagsIn = (text: string) => text.match(/--[a-z-]+/g) ?? []
    const { stdout } = await desk(['--help'])
    const [, part = ''] = new RegExp(`^  ${command} ([\\s\\S]+?)(?:^  \\w|^$)`, 'm').exec(stdout) ?? []
    const own = (await desk([command, '--help'])).stdout
    const explained = own.split('\n').flatMap(line => /^ {2}(--[a-z-]+)/.exec(line)?.[1] ?? [])
    expect(explained.length).toBeGreaterThan(2)
    expect(new Set(flagsIn(part))).toEqual(new Set(explained))
  },
)

test('desk without a command prints the help on stderr and ends with 2', async () => {
  const { code, stdout, stderr } = await desk([])
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(/^Usage: desk <command>/)
})

describe('a command that cannot be obeyed ends with 2, a sentence, and nothing on stdout', () => {
  test.each([
    ['a command without its file', ['check'], /^desk check needs FILE, or/],
    ['an unknown command', ['chekc'], /no command "chekc"[\s\S]*Usage: desk/],
    [
      'a file that is not there',
      ['check', 'gone.csv', '--kind', 'stock'],
      /^gone\.csv cannot be read: it does not exist\.$/m,
    ],
    ['a file that is no table', ['check', 'PDF', '--kind', 'stock'], /^a\.csv: .*PDF/],
    [
      'answers that are no JSON',
      ['check', 'LIST', '--kind', 'stock', '--answers', 'PDF'],
      /^a\.csv is not JSON\. An example/,
    ],
    [
      'an unknown kind',
      ['check', 'LIST', '--kind', 'prices'],
      /--kind must be stock, price, products or both, got/,
    ],
  ])('%s', async (_, args, wanted) => {
    const { file } = folderWithFiles()
    const path: Record<string, string> = {
      LIST: file('list.csv', LIST),
      PDF: file('a.csv', '%PDF-1.7\n'),
    }
    const { code, stdout, stderr } = await desk(args.map(word => path[word] ?? word))
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(wanted)
  })
})
