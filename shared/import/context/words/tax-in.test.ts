import { expect, test } from 'vitest'
import { textsIn } from '../../fixtures/try-list.ts'
import { sayingsAboutPrices } from './context-words.ts'

const codesOf = (text: string): string[] =>
  sayingsAboutPrices(text, '2026-11-28', 'note').map(({ code }) => code)

test.each(
  textsIn(`
  in allen Preisen sind 7 % MwSt. schon drin | Tel. 0511/55 55 - in allen Preisen sind 7 % MwSt. schon drin
  7% MwSt. schon eingerechnet | Die Preise enthalten bereits 7 % MwSt. | MwSt. ist schon drin
  in alle prijzen zit 9% btw al verwerkt | de btw zit er al in | in de prijzen is de btw begrepen
  all prices have VAT in them already | VAT of 9 % is already in the prices | VAT already added
  dans tous les prix la TVA de 10 % est déjà comprise | los precios ya llevan el IVA | IVA già dentro
  w cenach jest już VAT | i alle priser er momsen med | momsen är inräknad i alla priser
  op onze prijzen is 9% btw al meegerekend, fust niet | 7% MwSt. eingerechnet, Topfpfand nicht
  PVM jau kainoje | visās cenās PVN jau iekšā | v cenách je už DPH
`),
)('tax is in the prices: %s', text => {
  expect(codesOf(text)).toContain('price-with-vat')
})

test.each(
  textsIn(`
  in den Preisen ist die MwSt. nicht enthalten | vom Preis wurde die MwSt. bereits abgezogen | MwSt. kommt dazu
  de btw zit niet in de prijs | btw is er al afgehaald | btw komt er nog bij | prezzi al netto dell'IVA
  VAT is not in the price | VAT is added on the invoice | la TVA n'est pas comprise dans les prix
  IVA no incluido en los precios | Prezzi in euro al pezzo, IVA esclusa | moms ingår inte
  PVM į kainą neįskaičiuotas | PVN cenās nav iekļauts | UID/MwSt-Nr. DE 123456789
`),
)('it is not: %s', text => {
  expect(codesOf(text)).not.toContain('price-with-vat')
})

test('its rate is what is calculated with', () => {
  const [said] = sayingsAboutPrices('in allen Preisen sind 7 % MwSt. schon drin', '2026-11-28', 'note')
  expect(said?.text).toContain('7 %')
})
