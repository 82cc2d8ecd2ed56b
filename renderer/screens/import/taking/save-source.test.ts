import { expect, test } from 'vitest'
import type { Bridge } from '../../../../shared/contract/bridge.ts'
import { CallFault } from '../../../../shared/contract/fault.ts'
import type { SourcePart } from '../worker/protocol.ts'
import { saveSourceOfImport } from './save-source.ts'

const SHAPE: SourcePart['shape'] = {
  header: ['SKU'],
  delimiter: ';',
  sepLine: null,
  hasByteOrderMark: false,
  lineEnd: '\n',
  encoding: 'utf-8',
}
const PARTS: SourcePart[] = [
  { shape: SHAPE, rows: [{ line: 2, cells: ['A'] }], next: 1 },
  { shape: SHAPE, rows: [{ line: 3, cells: ['B'] }], next: null },
]
const read = async (from: number) => PARTS[from] as SourcePart

/** A core that answers by name, in order; and what it was asked. */
function coreThat(answers: Record<string, unknown[]>) {
  const asked: string[] = []
  const call = async (name: string, input: unknown) => {
    asked.push(`${name} ${JSON.stringify(input)}`)
    const answer = answers[name]?.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
  return { asked, bridge: { call } as unknown as Bridge }
}

test('all rows that become edits go to the core, a call at a time', async () => {
  const { asked, bridge } = coreThat({
    saveSource: [{ kind: 'kept', id: 'F1' }],
    saveSourceRows: [{ kind: 'kept' }, { kind: 'kept' }],
  })
  expect(await saveSourceOfImport(bridge, read, 'a.csv')).toEqual({ source: 'F1', isWhole: true })
  expect(asked).toEqual([
    `saveSource ${JSON.stringify({ file: 'a.csv', shape: SHAPE })}`,
    'saveSourceRows {"id":"F1","rows":[{"line":2,"cells":["A"]}]}',
    'saveSourceRows {"id":"F1","rows":[{"line":3,"cells":["B"]}]}',
  ])
})

test('a file that is judged anew meanwhile has no rows to keep, and nobody waits for them', async () => {
  const { asked, bridge } = coreThat({})
  expect(await saveSourceOfImport(bridge, async () => null, 'a.csv')).toEqual({
    source: null,
    isWhole: false,
  })
  expect(asked).toEqual([])
})

test.each([
  ['a full disk at the start', { saveSource: [{ kind: 'not-kept', why: 'disk-full' }] }, null],
  [
    'a disk that fills up on the way: what is there is still named',
    {
      saveSource: [{ kind: 'kept', id: 'F1' }],
      saveSourceRows: [{ kind: 'kept' }, { kind: 'not-kept', why: 'disk-full' }],
    },
    'F1',
  ],
  ['a core that is gone', { saveSource: [new CallFault({ kind: 'closed' })] }, null],
])('%s is told and stops nothing', async (_, answers, source) => {
  const { bridge } = coreThat(answers as Record<string, unknown[]>)
  expect(await saveSourceOfImport(bridge, read, 'a.csv')).toEqual({ source, isWhole: false })
})
