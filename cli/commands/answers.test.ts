import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { answers } from '../../shared/import/answers.ts'
import { ANSWER_OBJECTS } from '../answers-file.ts'
import { desk, folderWithFiles } from '../fixtures/desk.ts'

describe('answers written by hand', () => {
  test.each<[string, string]>([
    ['{"divide":{"per 100":"-100"}}', '"divide.per 100" must be a number from 1 as text'],
    ['{"divide":{"per 100":"0"}}', '"divide.per 100" must be a number from 1 as text'],
    ['{"divide":{"per 100":"NaN"}}', '"divide.per 100" must be a number from 1 as text'],
    ['{"divide":{"per 100":100}}', '"divide.per 100" must be a number from 1 as text'],
    ['{"divide":{"per 100":{"by":"100"}}}', '"divide.per 100" must be a number from 1 as text'],
    ['{"divide":"100"}', '"divide" must be an object such as {"per 100": "100"}, got "100".'],
    ['{"vat":{"incl. VAT":"109"}}', '"vat.incl. VAT" must be a percentage as text'],
    ['{"multiply":{"Box":"2.5"}}', '"multiply.Box" must be a whole number'],
    ['{"repeats":{"1":{"sum":[1]}}}', '"repeats.1'],
    ['{"decimal":",","divided":{"per 100":"100"}}', '"divided" is not a known answer'],
    ['{"decimal":",","repeats":{"1":{"all":"x"}}}', '"repeats.1'],
    ['[]', 'the file must be an object such as {"decimal": ","}, got [].'],
    ['{"decimals":","}', '"decimals" must be an object such as {"0": ","}, got ",". Did you mean "decimal"?'],
    ['{"decmial":","}', '"decmial" is not a known answer. Did you mean "decimal"?'],
    ['{"decimal":";"}', '"decimal" must be "," or ".", got ";".'],
    ['{"decimals":{"A":","}}', '"decimals.A" must be named by a column index from 0.'],
    ['{"texts":"new"}', '"texts" must be a list of texts in [ ], got "new".'],
    ['{"header":"yes"}', '"header" must be true or false, got "yes".'],
    ['{"defaults":{"min_order_qty":0}}', '"defaults.min_order_qty" must be at least 1, got 0.'],
    [
      '{"repeats":{"1":3}}',
      '"repeats.1" must be "sum", "none" or an object such as {"sum": ["North","South"]}',
    ],
    ['{"blanks":3}', '"blanks" must be "keep", "clear" or an object such as {"color": "clear"}, got 3.'],
    ['{"blanks":{"color":"x"}}', '"blanks.color" must be "keep" or "clear", got "x".'],
  ])('%s is refused with its key', async (json, wanted) => {
    const { file } = folderWithFiles()
    const list = file('list.csv', 'Prices per 100\nSKU;Price\nA1;1.234\n')
    const args = ['check', list, '--kind', 'price', '--answers', file('answers.json', json)]
    const { code, stdout, stderr } = await desk(args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(wanted)
    expect(stderr).toContain('No answer of it was used.')
  })
})

describe('answers that the file has nothing for', () => {
  const LIST = 'SKU;Prijs incl. BTW;Stock\nA1;1,09;5\nA2;2,18;10+\n'
  const check = async (given: string, list = LIST) => {
    const { folder, file } = folderWithFiles()
    const saved = join(folder, 'saved.json')
    const args = ['--kind', 'both', '--answers', file('answers.json', given), '--save-answers', saved]
    const { stdout, stderr } = await desk(['check', file('list.csv', list), ...args, '--json'])
    return {
      prices: (JSON.parse(stdout) as { rows: { base_price?: number }[] }).rows.map(row => row.base_price),
      told: stderr.split('\n').filter(line => line.startsWith('The answer')),
      saved: JSON.parse(readFileSync(saved, 'utf8')) as Record<string, unknown>,
    }
  }

  test('what the note of a line quotes is taken for the whole words, and saved under them', async () => {
    const { prices, told, saved } = await check('{"vat":{"incl. BTW":"9"}}')
    expect(prices).toEqual([1, 2])
    expect(told).toEqual(['The answer "vat.incl. BTW" is taken for "vat.Prijs incl. BTW".'])
    expect(saved).toMatchObject({ vat: { 'Prijs incl. BTW': '9' } })
  })

  test('others are named, once each', async () => {
    const given =
      '{"vat":{"inkl. MwSt":"9"},"divide":{"per 100":"100"},"values":{"2":{"10+":"12","20+":"24"}}}'
    const { prices, told } = await check(given)
    expect(prices).toEqual([undefined, undefined])
    expect(told).toEqual([
      'The answer "values.2.20+" fits nothing in this file.',
      'The answer "divide.per 100" fits nothing in this file.',
      'The answer "vat.inkl. MwSt" fits nothing in this file.',
    ])
    const beyond = await check('{"decimals":{"7":","},"vat":{"PRIJS incl. btw":"9"}}')
    expect(beyond.told).toEqual(['The answer "decimals.7" fits nothing in this file.'])
    expect(beyond.prices).toEqual([1, 2])
  })
})

test('each example of an answer is one', () => {
  for (const [key, example] of Object.entries(ANSWER_OBJECTS))
    expect(answers.safeParse({ [key]: example }).success, key).toBe(true)
})
