import type { Product } from '../../sandbox/world/model.ts'

/** A price of the sandbox, raised by a few percent and rounded to cents. */
export function raised(product: Product): number {
  return Math.round(product.basePrice * 104 + 1) / 100
}

/** A number in Dutch or German format. */
export function withComma(value: number): string {
  return value.toFixed(2).replace('.', ',')
}

/**
 * A price list as a European ERP exports it: a title above the header, semicolons, decimal commas, accents in
 * Windows-1252. The first product is in line 3.
 */
export function priceList(products: readonly Product[]): Uint8Array {
  const lines = [
    'Prijslijst – geldig vanaf maandag;;',
    'Artikelnummer;Omschrijving;Verkoopprijs',
    ...products.map(product => `${product.sku};Crème en “rosé”;${withComma(raised(product))}`),
  ]
  return windows1252(`${lines.join('\r\n')}\r\n`)
}

const ABOVE_LATIN1: Readonly<Record<string, number>> = { '–': 0x96, '“': 0x93, '”': 0x94, '€': 0x80 }

function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, letter => ABOVE_LATIN1[letter] ?? letter.charCodeAt(0))
}
