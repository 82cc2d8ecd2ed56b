import { expect, test } from 'vitest'
import { checkFile } from '../../fixtures/check-file.ts'
import { textsIn } from '../../fixtures/try-list.ts'
import { encode } from '../../table/encoding/encode.ts'
import { sayingsAboutPrices } from '../words/context-words.ts'
import { dayOf } from './validity.ts'

const TODAY = '2026-11-24'

// "03/04" is in March or in April; "01/12" below may be in January.
test.each(
  textsIn(`
  Valid from 24.11.2026 | Valid from;2026-11-01;; | Prices valid from 1 November 2026
  Valid as of November 1st, 2026 | Preise gültig ab 1. November 2026
  Gültig vom 01.11.2026 bis 31.12.2026 | Gültig von 01.11.26 - 31.12.26 | Geldig vanaf 24-11-2026
  Geldig van 1 november 2026 t/m 30 november 2026 | Ingangsdatum 1-11-2026
  Tarif valable du 01/11/2026 au 31/12/2026 | Precios válidos desde 01/11/2026 hasta 31/12/2026
  Galioja nuo 2026-11-01 | Spēkā no 01.11.2026 | Spēkā no 2026. gada 2. novembra | Galioja nuo 2026 m. lapkričio 3 d. | Valid until 31.12.2026 | valable du 23/11 au 03/12/2026
  valable du 23/11 au 03/12 | Válido de 23/11 a 03/12/2026 | Valid from 03/04/2026
`),
)('“%s” is valid today', line => expect(sayingsAboutPrices(line, TODAY)).toEqual([]))

test.each(
  textsIn(`
  Valid from 25.11.2026 | Valid from 1 January 2031 | Valid until 23.11.2026
  Gültig vom 01.12.2026 bis 31.12.2026 | Gültig vom 01.01.2026 bis 31.01.2026 | Valid from 01/12/2026
  Spēkā no 2026. gada 2. decembra | Galioja nuo 2026 m. gruodžio 3 d. | Valid from week 12 | Gültig ab 1. Juli | Gültig ab 32.13.2026 | Valid from 2026 | Galioja 2026-11-01
  No longer valid from 01.11.2026 | Nicht mehr gültig ab 01.11.2026
  Replaces the list valid from 01.11.2026 | Valid from 01.11.2026, from 10 pieces
`),
)('“%s” is asked about', line =>
  expect(sayingsAboutPrices(line, TODAY)).toMatchObject([{ code: 'price-dated' }]),
)

test('without knowing the day every date is asked about', () => {
  expect(sayingsAboutPrices('Valid from 01.11.2020', null)).toMatchObject([{ code: 'price-dated' }])
})

test.each([
  ['Valid from', '2026-11-24', 'A1=1.25 A2=2.5'],
  ['Gültig ab', '24.11.2026', 'A1=1.25 A2=2.5'],
  ['Geldig vanaf', '2026-11-24 00:00:00', 'A1=1.25 A2=2.5'],
  ['Geldig tot', '24-11-2026', 'A1=1.25 A2=2.5'],
  ['Valid from', '25.11.2026', 'A2=2.5'],
  ['Valid until', '23.11.2026', 'A2=2.5'],
  ['Valid from', 'week 12', 'A2=2.5'],
])('in a column “%s” of %s, what is valid today is sent', (header, date, wanted) => {
  const nowMs = new Date(2026, 10, 24, 23, 59).getTime()
  const text = `SKU;Price;${header}\nA1;1,25;${date}\nA2;2,50;\n`
  const { rows } = checkFile(encode(text, 'utf-8'), 'list.csv', 'price', { nowMs })
  expect(rows.map(({ sku, base_price }) => `${sku}=${base_price}`).join(' ')).toBe(wanted)
  expect(dayOf(nowMs)).toBe(TODAY)
})
