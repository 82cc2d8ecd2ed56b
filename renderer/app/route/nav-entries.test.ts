import { expect, test } from 'vitest'
import { NAV, navStateOf } from './nav-entries.ts'
import type { ScreenName } from './routes.ts'

const lit = (screen: ScreenName, makesProducts = false) =>
  NAV.flatMap(entry => {
    const state = navStateOf(entry, screen, makesProducts)
    return state === 'elsewhere' ? [] : [`${entry.title} ${state}`]
  })

test('a file of prices belongs to prices and stock, a file of new products to the products', () => {
  expect(lit('import')).toEqual(['prices.title above'])
  expect(lit('import', true)).toEqual(['products.title above'])
})

test('what a file was for changes nothing on other screens', () => {
  for (const makesProducts of [false, true]) {
    expect(lit('prices', makesProducts)).toEqual(['prices.title here'])
    expect(lit('products', makesProducts)).toEqual(['products.title here'])
    expect(lit('review', makesProducts)).toEqual(['prices.title above'])
    expect(lit('connect', makesProducts)).toEqual(['settings.title above'])
  }
})
