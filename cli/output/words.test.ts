import { expect, test } from 'vitest'
import { desk, folderWithFiles } from '../fixtures/desk.ts'

test.each([
  [['check', 'a.csv', '--kind'], '--kind needs a value.'],
  [['check', 'a.csv', '-x'], 'There is no flag -x.'],
  [['check', 'a.csv', '--kind', 'stock', '--json=yes'], '--json takes no value.'],
])('%j says what is wrong in words of its own', async (args, said) => {
  expect(await desk(args)).toMatchObject({ code: 2, stdout: '', stderr: `${said}\n` })
})

test('an address that is none, and one without https, say so', async () => {
  const run = (address: string) => desk(['orders', '--base-url', address], { key: 'k'.repeat(20) })
  expect((await run('foo')).stderr).toContain('it is no address')
  expect((await run('http://market.example')).stderr).toContain('it must begin with https://')
})

test('an answer with a value that is not allowed names those that are', async () => {
  const { file } = folderWithFiles()
  const list = file('list.csv', 'SKU;Stock\nA1;5\n')
  const answers = file('answers.json', '{"hiddenRows": "skip"}')
  const { stderr } = await desk(['check', list, '--kind', 'stock', '--answers', answers])
  expect(stderr).toContain('"hiddenRows" must be "take" or "leave", got "skip".')
})
