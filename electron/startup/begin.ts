import { checkKey, completeAddress } from '../../core/api/address.ts'
import type { Begin } from '../../core/core.ts'
import { argument } from './folders.ts'

/** What to open at the start, or a sentence saying why the program cannot begin so. */
type ReadBegin = { kind: 'begin'; begin: Begin } | { kind: 'wrong'; why: string }

/**
 * Reads the program's arguments: `--base-url URL` with the key in `SUPPLIER_API_KEY` opens that marketplace, `--sample`
 * the built-in one unless an account was open last, and without either the account that was open last.
 */
export function readBegin(args: readonly string[], key: string | undefined): ReadBegin {
  const given = argument(args, '--base-url')
  if (given === undefined)
    return { kind: 'begin', begin: { kind: 'last', orSample: args.includes('--sample') } }
  const address = completeAddress(given)
  if (address.kind !== 'ok')
    return {
      kind: 'wrong',
      why: `--base-url is not the address of a marketplace (${address.why}): "${given}".`,
    }
  const checked = checkKey(key ?? '')
  if (checked.kind !== 'ok')
    return {
      kind: 'wrong',
      why: '--base-url needs the API key in the environment variable SUPPLIER_API_KEY.',
    }
  return { kind: 'begin', begin: { kind: 'given', baseUrl: address.baseUrl, key: checked.key } }
}
