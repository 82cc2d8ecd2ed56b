import { expect, test } from 'vitest'
import { FORM_FIELDS, type FormField } from '../../../../../shared/domain/products/product-fields.ts'
import { type FormContext, wrongFields } from './form-context.ts'

/** A form in which these fields were typed, and those among them are wrong. */
function formWith(typed: readonly FormField[], wrong: readonly FormField[]): FormContext['form'] {
  const state = FORM_FIELDS.map(field => {
    const reading = wrong.includes(field) ? { kind: 'trouble', why: 'empty' } : null
    const entry = typed.includes(field) ? { text: 'x' } : undefined
    return [field, { reading, entry, isDirty: entry !== undefined }]
  })
  return { state: Object.fromEntries(state) } as unknown as FormContext['form']
}

const sku = (kind: 'free' | 'taken') => ({ check: { kind, product: 7 } }) as FormContext['sku']

test('a SKU that is taken counts among the fields that keep a form from being saved', () => {
  const form = formWith(['sku', 'name'], ['name'])
  expect(wrongFields({ form, sku: sku('taken') })).toEqual(
    FORM_FIELDS.filter(field => field === 'sku' || field === 'name'),
  )
  expect(wrongFields({ form, sku: sku('free') })).toEqual(['name'])
})

test('a SKU that nobody touched is not in the way, whoever else has it', () => {
  expect(wrongFields({ form: formWith([], []), sku: sku('taken') })).toEqual([])
})
