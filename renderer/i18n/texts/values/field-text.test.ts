import { describe, expect, test } from 'vitest'
import { makeLanguage } from '../../language.ts'
import { cellProblemText, fieldTroubleText, fieldValueText } from './field-text.ts'

const POINT = makeLanguage('en', '.')
const COMMA = makeLanguage('en', ',')
const pathOf = (id: number) => (id === 4 ? 'Cut flowers › Roses' : null)

describe('a value in a sentence', () => {
  test.each([
    ['base_price', '1234.5', '€\u00a01,234.50'],
    ['stock_qty', 1200, '1,200'],
    ['stem_length', 50, '50\u00a0cm'],
    ['vat_rate', '21', '21\u00a0%'],
    ['vat_rate', '5.5', '5.50\u00a0%'],
    ['category_id', 4, 'Cut flowers › Roses'],
    ['category_id', 99, 'Category 99'],
    ['country_of_origin', 'NL', 'Netherlands (NL)'],
    ['country_of_origin', 'Kenia', 'Kenya (KE)'],
    ['country_of_origin', 'Atlantis', 'Atlantis'],
    ['color', null, 'empty'],
    ['name', '<b>Rosa</b>', '<b>Rosa</b>'],
  ] as const)('%s %j is %j', (field, value, words) => {
    expect(fieldValueText(field, value, POINT, pathOf)).toBe(words)
  })
  test('numbers are written with the person’s own sign', () => {
    expect(fieldValueText('base_price', '1234.5', COMMA, pathOf)).toBe('€\u00a01.234,50')
    expect(fieldValueText('vat_rate', '9', COMMA, pathOf)).toBe('9\u00a0%')
  })
  test('a long text is shortened, and a right-to-left one kept from turning the sentence', () => {
    expect(fieldValueText('name', 'x'.repeat(300), POINT, pathOf)).toHaveLength(81)
    expect(fieldValueText('name', 'ورد', POINT, pathOf)).toBe('\u2068ورد\u2069')
  })
})

describe('a trouble', () => {
  test('says what is wanted', () => {
    expect(fieldTroubleText({ kind: 'too-small', least: 1 }, '0', POINT)).toBe('Enter 1 or more.')
    expect(fieldTroubleText({ kind: 'below-zero', by: -301, stock: 300 }, '-301', POINT)).toBe(
      '−301 of 300 would be below zero.',
    )
    expect(fieldTroubleText({ kind: 'no-country' }, 'Mars', POINT)).toContain('“Mars” isn’t a country')
  })
  test('does not speak of cells and keys of the sheet', () => {
    const of = (code: 'blank' | 'no-value') =>
      fieldTroubleText({ kind: 'number', field: 'base_price', why: { kind: 'not', code } }, 'n/a', POINT)
    expect(of('blank')).not.toMatch(/cell|Delete/)
    expect(of('no-value')).not.toMatch(/cell|Delete/)
  })
})

describe('why a cell is refused', () => {
  const why = (field: 'unit' | 'type', text: string) =>
    cellProblemText({ kind: 'detail' }, text, field, POINT)
  test('a choice that there is not is told the choices, the first five of many', () => {
    expect(why('unit', 'crate')).toBe('“crate” isn’t one of the choices (stem, bunch, box, pack, piece, …).')
    expect(why('type', 'tree')).toBe('“tree” isn’t one of the choices (Flower, Supply).')
    expect(why('unit', '')).not.toContain('stem')
  })
  test('a number with an exponent was shortened only if a spreadsheet wrote it', () => {
    const scientific = { kind: 'not', code: 'scientific' } as const
    const of = (text: string) => cellProblemText(scientific, text, 'base_price', POINT)
    expect(of('1e3')).toBe('“1e3” is in scientific notation. Type the number in full.')
    expect(of('8.71235E+12')).toContain('shortened by a spreadsheet')
  })
})
