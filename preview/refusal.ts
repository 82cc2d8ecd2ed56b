import { assertNever } from '../shared/domain/assert-never.ts'

/** The text shown for a refused request. */
export function refusalText(why: 'host' | 'origin' | 'picture'): string {
  switch (why) {
    case 'host':
      return 'Supplier Desk answers only at the address it printed when it started, which begins with http://127.0.0.1.'
    case 'origin':
      return 'Another web page asked for this. Open the address that Supplier Desk printed when it started.'
    case 'picture':
      return 'Pictures are shown in the window of Supplier Desk only.'
    default:
      return assertNever(why)
  }
}
