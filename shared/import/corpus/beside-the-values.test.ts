import { describe } from 'vitest'
import { HEADER, PRICES, ROWS, type TriedList, textsIn, tryLists } from '../fixtures/try-list.ts'

const lists: TriedList[] = []
const add = (...list: TriedList): unknown => lists.push(list)

for (const s of textsIn(`
  All prices in US dollars | Prices in USD | Prices in cents | Prices per 100 pieces | Prices per dozen
  Prices include VAT | Alle Preise in CHF | Preise in Cent | Preise pro 100 Stück | Preise inkl. MwSt.
  Preise je Bund | Prijzen in centen | Prijzen per 100 stuks | Prijzen incl. btw | Prijs per bos
  Prix TTC | Prix pour 100 pièces | Prix en CHF | Precios con IVA incluido | Precios por docena
  Prezzi IVA inclusa | Prezzi per 100 pezzi | Valid from 1 January 2031
  Price list for customer group Gold | Prices for orders of 100 or more
`)) {
  add(`title: ${s}`, 'price', `${s}\n\n${HEADER}\n${ROWS}`, '?')
  add(`footer: ${s}`, 'price', `${HEADER}\n${ROWS}\n${s}\n`, '?')
}
for (const s of textsIn(`
  Price list spring | Prices in EUR, excl. VAT | Preise in EUR netto | Prijzen in euro excl. btw
  Prix HT en EUR | Garden House Ltd, Spring Road 1
`)) {
  add(`harmless title: ${s}`, 'price', `${s}\n\n${HEADER}\n${ROWS}`, PRICES)
  add(`harmless footer: ${s}`, 'price', `${HEADER}\n${ROWS}\n${s}\n`, PRICES)
}

for (const h of textsIn(`
  Price (per 100) | Price USD | Price in cents | Price incl. VAT | Preis inkl. MwSt | Bruttopreis
  Preis/100 | Preis je Dutzend | Prijs per bos | Prijs incl btw | Prix TTC | Precio con IVA
  Prezzo IVA incl. | Price per box | Price $ | Price £ | Prijs per 10 st | Prijs x100 | Prix par botte
  Price CHF | Old price | Recommended price | Cost | Einkaufspreis | Discount % | Price from 100 pcs
  Staffelprijs 100 | Preis ab 01.01.2031 | New price from 1 Jan 2031 | Bosprijs | Kistenpreis | Dozen price
  Netto
`))
  add(`heading ${h}`, 'price', `SKU;Name;${h};Stock\n${ROWS}`, '?')
for (const h of textsIn(`
  Price EUR | Price (EUR) | Price per piece | Net price | Nettopreis (€) | Preis netto EUR | Prijs excl. btw
  Verkoopprijs | Prix HT | Prix unitaire HT | Precio | Prezzo | Preis/Stück | Unit price | Price €/pc
  EUR/piece | € | Euro | Wholesale price | Groothandelsprijs | Listenpreis | Stk.-Preis | Prix de gros
  Precio mayorista | Precio (s/IVA) | Preis o. MwSt. | Prijs ex | Pris ekskl. moms | Pris i EUR | Cena netto
`))
  add(`plain heading ${h}`, 'price', `SKU;Name;${h};Stock\n${ROWS}`, PRICES)

describe('what stands above, below and in the heading of the values', () => tryLists(lists))
