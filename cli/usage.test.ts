import { linkSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readArguments } from './arguments.ts'
import { readInputs } from './files.ts'
import { desk, folderWithFiles } from './fixtures/desk.ts'

const LIST = 'SKU;Stock;Price\r\nA1;5;1,25\r\nA2;n/a;3,50\r\n'

test.each([
  ['a flag of another command', ['check', 'x.csv', '--kind', 'stock', '--yes'], /has no flag --yes/],
  ['two files', ['check', 'x.csv', 'y.csv', '--kind', 'stock'], /takes one file. Remove "y.csv"/],
  ['an unknown flag', ['pull', '--everything'], /everything/],
  ['a value given twice', ['check', 'x.csv', '--kind', 'price', '--kind=stock'], /--kind is given twice/],
])('%s is refused with a sentence', async (_, args, wanted) => {
  const read = async () => readInputs(readArguments(args))
  await expect(read()).rejects.toThrow(wanted)
  await expect(read()).rejects.toMatchObject({ code: 2 })
})

test.each(['help', '--help', '-h', 'check --help', 'check -h', 'help push', 'orders --help'])(
  'desk %s prints the help on stdout and ends with 0',
  async words => {
    const { code, stdout, stderr } = await desk(words.split(' '))
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const command = words.split(' ').find(word => !/^(?:-h|(?:--)?help)$/.test(word))
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
      'a number that is none',
      ['push', 'LIST', '--kind', 'stock', '--zero-missing', 'abc'],
      /--zero-missing must be a whole number, got "abc"\./,
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

describe('a file that a command reads is never overwritten by its result', () => {
  test.each([
    ['the list', (list: string) => ['check', list, '--save-answers', list]],
    [
      'the list by another path',
      (list: string, dir: string) => [
        'check',
        list,
        '--save-answers',
        `${dir}/../${list.split('/').at(-2)}/list.csv`,
      ],
    ],
    [
      'the list by a symbolic link',
      (list: string, dir: string) => ['push', list, '--failed', join(dir, 'soft.csv')],
    ],
    [
      'the list by a hard link',
      (list: string, dir: string) => ['push', join(dir, 'hard.csv'), '--failed', list],
    ],
    [
      'the catalog',
      (list: string, dir: string) => [
        'check',
        join(dir, 'other.csv'),
        '--catalog',
        list,
        '--save-answers',
        list,
      ],
    ],
    [
      'the answers',
      (list: string, dir: string) => ['push', join(dir, 'other.csv'), '--answers', list, '--failed', list],
    ],
    ['standard output', (list: string) => ['push', list, '--failed', '-']],
  ])('%s', async (_, argsFor) => {
    const { folder, file } = folderWithFiles()
    const list = file('list.csv', LIST)
    file('other.csv', LIST)
    symlinkSync(list, join(folder, 'soft.csv'))
    linkSync(list, join(folder, 'hard.csv'))
    const { code, stdout, stderr } = await desk([...argsFor(list, folder), '--kind', 'stock'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(
      /which it would overwrite\. Nothing was read or sent\.|--failed needs the name of a file/,
    )
    expect(readFileSync(list, 'utf8')).toBe(LIST)
  })

  test('answers are saved into the file that they were read from', async () => {
    const { file } = folderWithFiles()
    const answers = file('answers.json', '{"decimal": ","}')
    const args = ['check', file('list.csv', LIST), '--kind', 'stock', '--answers', answers]
    const { stderr } = await desk([...args, '--save-answers', answers])
    expect(stderr).toContain('Answers written to')
    expect(JSON.parse(readFileSync(answers, 'utf8'))).toMatchObject({ decimal: ',' })
  })
})
