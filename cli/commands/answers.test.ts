import { describe, expect, test } from 'vitest'
import { desk, folderWithFiles } from '../fixtures/desk.ts'

describe('answers written by hand', () => {
  test.each<[string, string]>([
    ['{"divide":{"per 100":"-100"}}', '"divide.per 100" is not allowed: a number from 1 as text'],
    ['{"divide":{"per 100":"0"}}', '"divide.per 100" is not allowed: a number from 1 as text'],
    ['{"divide":{"per 100":"NaN"}}', '"divide.per 100" is not allowed: a number from 1 as text'],
    ['{"divide":{"per 100":100}}', '"divide.per 100" is not allowed: a number from 1 as text'],
    ['{"divide":{"per 100":{"by":"100"}}}', '"divide.per 100" is not allowed: a number from 1 as text'],
    ['{"divide":"100"}', '"divide" is not allowed'],
    ['{"vat":{"incl. VAT":"109"}}', '"vat.incl. VAT" is not allowed: a percentage as text'],
    ['{"multiply":{"Box":"2.5"}}', '"multiply.Box" is not allowed: a whole number'],
    ['{"repeats":{"1":{"sum":[1]}}}', '"repeats.1'],
    ['{"decimal":",","divided":{"per 100":"100"}}', '"divided" is not a known answer'],
    ['{"decimal":",","repeats":{"1":{"all":"x"}}}', '"repeats.1'],
    ['[]', 'the file is not allowed'],
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
