import type { Verdict } from './door.ts'

/** What a person reads who was not let in. */
export function refusalText(why: Extract<Verdict, { kind: 'refused' }>['why']): string {
  switch (why) {
    case 'host':
      return 'Supplier Desk answers only at the address it printed when it started, which begins with http://127.0.0.1.'
    case 'origin':
      return 'Another web page asked for this. Open the address that Supplier Desk printed when it started.'
    case 'token-used-or-wrong':
      return 'This link opens Supplier Desk in one browser, once. If you have it open there, go on in that browser; otherwise start Supplier Desk again for a new link.'
    case 'no-session':
      return 'Open Supplier Desk with the whole address it printed when it started, the part after "?token=" included.'
  }
}
