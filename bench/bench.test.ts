import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'
import { BENCHES } from './benchmarks/all.ts'
import { QUICK } from './line.ts'
import { toTable } from './print.ts'
import { quantile } from './statistics.ts'

const NAMES = BENCHES.map(figure => figure.name)

test('every figure has a unique name', () => {
  expect(new Set(NAMES).size).toBe(NAMES.length)
})

test('one figure can be selected, and a wrong name lists the right ones', () => {
  expect(readArguments(['--quick', '--only', 'queue'], NAMES)).toEqual({
    kind: 'run',
    size: QUICK,
    names: ['queue'],
  })
  expect(readArguments([], NAMES)).toMatchObject({ kind: 'run', names: NAMES })
  expect(readArguments(['--only', 'speed'], NAMES)).toMatchObject({
    kind: 'wrong',
    why: expect.stringContaining('grid, import'),
  })
  expect(readArguments(['--fast'], NAMES)).toMatchObject({ kind: 'wrong' })
})

test('so many rounds can be asked for, and nonsense is refused', () => {
  expect(readArguments(['--rounds', '1'], NAMES)).toMatchObject({ size: { rounds: 1, divisor: 1 } })
  expect(readArguments(['--rounds', '3', '--quick'], NAMES)).toMatchObject({
    size: { rounds: 3, divisor: 20 },
  })
  for (const wrong of [[], ['0'], ['many'], ['-1']])
    expect(readArguments(['--rounds', ...wrong], NAMES)).toMatchObject({ kind: 'wrong' })
})

test('the median of an even number of values is between the middle ones', () => {
  expect([quantile([3, 1, 2], 0.5), quantile([4, 1, 2, 3], 0.5), quantile([1, 2], 1)]).toEqual([2, 2.5, 2])
})

test('a figure without a floor has no ratio', () => {
  const line = { figure: 'x', what: 'y', unit: 'ms', floor: [], floorIs: '' } as const
  expect(toTable([{ ...line, ours: [1, 2, 3] }]).split('\n')[2]).toMatch(/2 \(1–3\) ms\s+\| –\s+\| –/)
})

test('a smoke run of the queue prints a line of JSON per measurement', async () => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, [main, '--quick', '--only', 'queue'])
  const lines = stdout.split('\n').filter(line => line.startsWith('{'))
  const found = lines.map(line => JSON.parse(line))
  expect(found.map(({ what }) => what)).toEqual([
    '10,000 edits accepted',
    'one edit on disk, half of them',
    'one edit on disk, 99 of 100',
    'requests to send them',
  ])
  expect(found.at(-1)).toMatchObject({ ours: { median: 1 }, floor: { median: 1 }, times: 1 })
})
