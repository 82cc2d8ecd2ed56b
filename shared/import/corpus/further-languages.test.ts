import { describe, expect, test } from 'vitest'
import { languageOfWord } from '../columns/headings/dictionary.ts'
import { PRICES, STOCKS, type TriedList, tryLists } from '../fixtures/try-list.ts'

/** 24 November 2026. */
const NOW = new Date(2026, 10, 24, 12).getTime()

/** Headings of SKU, name, net price and stock, as programs of further countries write them. */
const HEADINGS = [
  'Cikkszám;Megnevezés;Nettó ár EUR;Szabad készlet',
  'Cod;Denumire;Pret EUR fara TVA;Stoc disponibil',
  'Κωδικός;Περιγραφή;Τιμή χονδρικής χωρίς ΦΠΑ;Διαθέσιμο',
  'Код;Наименование;Цена без ДДС;Наличност',
  'Kód;Názov;Cena bez DPH (€);Voľné množstvo',
  'Šifra;Naziv artikla;VPC (bez PDV-a) EUR;Raspoloživo',
  'Šifra izdelka;Naziv izdelka;Cena brez DDV;Zaloga',
  'Artikli kood;Nimetus;Hind km-ta;Vaba laojääk',
  'Tuotekoodi;Nimike;Hinta alv 0 %;Vapaa saldo',
  'Stok kodu;Ürün adı;KDV hariç fiyat;Stok miktarı',
]
const ROWS = 'A1;Rose;1,25;40\nA2;Lily;2,50;60\nA3;Tulip;3,75;80\n'

const lists = HEADINGS.flatMap((headings): TriedList[] => [
  [`prices: ${headings}`, 'price', `${headings}\n${ROWS}`, PRICES],
  [`stocks: ${headings}`, 'stock', `${headings}\n${ROWS}`, STOCKS],
])
const gross = ['Bruttó ár', 'Preț cu TVA', 'Τιμή με ΦΠΑ', 'Cena s DPH', 'Hind km-ga', 'KDV dahil fiyat']
for (const heading of gross)
  lists.push([`with tax: ${heading}`, 'price', `SKU;Name;${heading};X\n${ROWS}`, '?'])

describe('headings in further languages', () => tryLists(lists, NOW))

test.each(['Kod', 'Cod.'])(
  '%s tells the encoding of a western list, though Slovak and Romanian have it, too',
  word => {
    expect(languageOfWord(word)).toBe('western')
  },
)
