import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { describe, expect, test } from 'vitest'
import { desk, deskProcess, folderWithFiles, type Ran } from './fixtures/desk.ts'
import { startMarket } from './fixtures/start-market.ts'
import { terminalOver } from './output/terminal.ts'

const { sandbox, live, deskAt } = await startMarket(10)

/** Sets the terminal's title, clears the screen, reverses the writing direction, and starts a line. */
const EVIL = '\u001b]0;pwned\u0007\u001b[2J\u009b31m\u202edlog\u007f'
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant
const OBEYED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/

function expectHarmless({ stdout, stderr }: Ran) {
  expect(stdout).not.toMatch(OBEYED)
  expect(stderr).not.toMatch(OBEYED)
}

describe('foreign text never controls the terminal', () => {
  test('desk push, desk outbox and desk pull', async () => {
    const { folder, file } = folderWithFiles()
    const [gone] = live()
    if (gone === undefined) throw new Error('the sandbox has no products')
    const sku = `A${EVIL}\n9 applied, 0 not.`
    sandbox.control.changeProduct({ id: gone.id, set: { name: `Rose ${EVIL}`, sku } })
    const run = deskAt(folder)
    const pulled = await run(['pull', '--out', join(folder, 'pull.csv')])
    expectHarmless(pulled)
    expect(readFileSync(join(folder, 'pull.csv'), 'utf8')).not.toMatch(CONTROL)
    const path = file('new.csv', `SKU;Name;Category;Price;Unit;VAT\nN1;"Rose ${EVIL}";1;1,50;stem;9\n`)
    const refusal = { kind: 'error', status: 422, code: 'validation_error', message: `No ${EVIL}` } as const
    sandbox.control.failNext({ mishap: refusal, path: '/products', method: 'POST' })
    const pushed = await run(['push', path, '--kind', 'products'])
    expect([pulled.code, pushed.code]).toEqual([0, 1])
    expect(pushed.stdout).toContain('\\u001b')
    expectHarmless(pushed)
    const outboxCommand = await run(['outbox'])
    expect(outboxCommand.stdout).toContain('\\u001b')
    expectHarmless(outboxCommand)
    const json = await run(['outbox', '--json'])
    expectHarmless(json)
    expect(JSON.parse(json.stdout).changes).toMatchObject([{ words: `No ${EVIL}` }])
  })

  test('desk check; its JSON keeps the text of the file', async () => {
    const { file } = folderWithFiles()
    const path = file('list.csv', `SKU;Stock;Voor${EVIL}raad\nX\u001b[31m1;abc\nB1;5\n`)
    const said = await deskProcess(['check', path, '--kind', 'stock'])
    expectHarmless(said)
    const json = await desk(['check', path, '--kind', 'stock', '--json'])
    expectHarmless(json)
    expect(JSON.parse(json.stdout).rows).toEqual([{ line: 3, sku: 'B1', stock_qty: 5 }])
  })

  test('a SKU with an escape character is the same SKU in JSON', async () => {
    const { file } = folderWithFiles()
    const path = file('list.csv', 'SKU;Name;Price;Unit;Category\nA\u200e1;Rose\u202e;1,50;stem;4\n')
    const json = await desk(['check', path, '--kind', 'products', '--json'])
    expectHarmless(json)
    const { rows, asked } = JSON.parse(json.stdout)
    expect([...rows, ...asked]).toHaveLength(1)
    expect(JSON.stringify([...rows, ...asked])).toContain('Rose\u202e')
  })
})

test('a file that is written to a terminal is escaped, and to a pipe it is not', async () => {
  for (const [isTTY, wanted] of [
    [true, 'a\\u202eb\n'],
    [false, '\ufeffa\u202eb\r\n'],
  ] as const) {
    let said = ''
    const stream = Object.assign(new PassThrough().setEncoding('utf8'), { isTTY })
    stream.on('data', (part: string) => {
      said += part
    })
    await terminalOver({ stdout: stream, stderr: stream, env: {} }).writeFile('\ufeffa\u202eb\r\n')
    stream.end()
    await finished(stream)
    expect(said).toBe(wanted)
  }
})
