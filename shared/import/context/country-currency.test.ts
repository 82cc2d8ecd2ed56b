import { expect, test } from 'vitest'
import { checkList } from '../fixtures/checked-list.ts'

const isAsked = (above: string, heading: string, price: string): boolean =>
  checkList(`${above}\nArt.-Nr.;${heading}\nA1;${price}\nA2;${price}\nA3;${price}\n`, 'price').asked.some(
    ({ code }) => code === 'other-currency-title',
  )

test.each([
  ['Preisliste', 'Preis exkl. MWST 2,6 %'],
  ['Gärtnerei Müller, Tel. +41 44 123 45 67', 'Preis'],
  ['Gärtnerei Müller, CHE-123.456.789 MWST', 'Preis'],
  ['Gärtnerei Müller, CH-8000 Zürich', 'Preis'],
  ['www.gaertnerei-mueller.ch', 'Preis'],
  ['Hill Nurseries, hillnurseries.co.uk', 'Price'],
])('prices without a currency are asked about where who sells has another: %s; %s', (above, heading) => {
  expect(isAsked(above, heading, '1,30')).toBe(true)
})

test.each([
  ['Gärtnerei Müller, Tel. +41 44 123 45 67, Preise in Euro', 'Preis', '1,30'],
  ['www.gaertnerei-mueller.ch', 'Preis EUR', '1,30'],
  ['www.gaertnerei-mueller.ch', 'Preis', '1,30 €'],
  ['Gärtnerei Müller, Tel. +49 44 123 45 67', 'Preis exkl. MwSt. 7 %', '1,30'],
])('nothing is asked where the euro is named, or who sells has it: %s; %s; %s', (above, heading, price) => {
  expect(isAsked(above, heading, price)).toBe(false)
})
