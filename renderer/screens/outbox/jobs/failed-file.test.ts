import { expect, test } from 'vitest'
import type { Bridge } from '../../../../shared/contract/bridge.ts'
import type { Output } from '../../../../shared/contract/contract.ts'
import type { Change } from '../../../../shared/contract/outbox/change.ts'
import type { FileOrigin } from '../../../../shared/domain/changes/change.ts'
import { makeLanguage } from '../../../i18n/language.ts'
import { SAMPLES } from '../../../stage/fixtures/changes.ts'
import { filesOfFailed } from './failed-file.ts'

type Kept = NonNullable<Output<'readSource'>['source']>

const SHAPE: Kept['shape'] = {
  header: ['SKU', 'Preis', 'Bestand'],
  delimiter: ';',
  sepLine: null,
  hasByteOrderMark: false,
  lineEnd: '\n',
  encoding: 'windows-1252',
}
const ROWS = [2, 3, 4].map(line => ({ line, cells: [`RÖS-${line}`, '1,35', '7'] }))
const KEPT: Record<string, Kept> = {
  A: { file: 'Preise.csv', shape: SHAPE, rows: ROWS },
  B: { file: 'Preise.csv', shape: { ...SHAPE, delimiter: ',' }, rows: ROWS },
}

const bridge = {
  call: async (_: string, { id, lines }: { id: string; lines: number[] }) => {
    const kept = KEPT[id]
    if (kept === undefined) return { source: null }
    return { source: { ...kept, rows: kept.rows.filter(({ line }) => lines.includes(line)) } }
  },
} as unknown as Pick<Bridge, 'call'>

const failed = (origin: FileOrigin | null, words: string, kind: 'price' | 'stock' = 'price'): Change => ({
  ...SAMPLES[kind],
  ...{ words, origin, state: 'rejected', reason: 'item-refused' },
})
const at = (line: number, source?: string): FileOrigin => ({
  file: 'Preise.csv',
  line,
  ...(source === undefined ? {} : { source }),
})

async function saved(changes: Change[]) {
  const files = await filesOfFailed(bridge, changes, makeLanguage('en', '.'), {
    reasonOf: change => change.words ?? '',
    plain: { name: 'job 1 - failed.csv', write: rest => rest.map(({ words }) => words).join('|') },
  })
  return files.map(({ name, content }) => [
    name,
    typeof content === 'string' ? content : new TextDecoder('windows-1252').decode(content),
  ])
}

test('rows of the person’s own file come back in its shape, hand edits in the plain one', async () => {
  expect(
    await saved([failed(at(4, 'A'), 'no'), failed(null, 'by hand'), failed(at(2, 'A'), 'nein')]),
  ).toEqual([
    ['Preise - failed.csv', 'SKU;Preis;Bestand;reason\nRÖS-2;1,35;7;nein\nRÖS-4;1,35;7;no\n'],
    ['job 1 - failed.csv', 'by hand'],
  ])
})

test('a file that is not kept any more, or never was, gives plain rows: no row is left out', async () => {
  expect(await saved([failed(at(2, 'gone'), 'a'), failed(at(3), 'b'), failed(at(99, 'A'), 'c')])).toEqual([
    ['job 1 - failed.csv', 'b|a|c'],
  ])
})

test('two files of one name are saved beside each other', async () => {
  expect((await saved([failed(at(2, 'A'), 'no'), failed(at(2, 'B'), 'no')])).map(([name]) => name)).toEqual([
    'Preise - failed.csv',
    'Preise - failed (2).csv',
  ])
})

test('a row whose price and stock were both refused says which is which, or says it once', async () => {
  const [[, two] = []] = await saved([
    failed(at(2, 'A'), 'too high'),
    failed(at(2, 'A'), 'archived', 'stock'),
  ])
  expect(two).toContain('RÖS-2;1,35;7;base_price: too high stock_qty: archived\n')
  const [[, one] = []] = await saved([
    failed(at(2, 'A'), 'archived'),
    failed(at(2, 'A'), 'archived', 'stock'),
  ])
  expect(one).toContain('RÖS-2;1,35;7;archived\n')
})
