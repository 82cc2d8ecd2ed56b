import { parseArgs } from 'node:util'
import { ANSWER_STYLES } from './answer-styles/answer-styles.ts'
import { isShape } from './api-variant.ts'
import type { SandboxOptions } from './sandbox.ts'

type CommandLine =
  | { kind: 'options'; options: SandboxOptions }
  | { kind: 'help' }
  /** A sentence that says which flag is wrong and what is allowed. */
  | { kind: 'wrong'; why: string }

export const USAGE = `Usage: npm run sandbox -- [flags]
  --port N                port of the API on 127.0.0.1, 0 for any (0)
  --control-port N        port of the control, 0 for any (0)
  --products N            products of the first supplier (500)
  --orders N              order groups of the first supplier (120)
  --seed N                seed of the sample data and of the keys (1)
  --limit N               requests an hour per key (1000)
  --images on|off         whether sample products have pictures (on)
  --allow-private-images  let image URLs lead to private and loopback addresses
  --shape a|b             which answer is given where the API document says "not shown" (a)
  --style NAME            an answer style on top of the shape, see the README; several times for several
  --state FILE            keep everything in FILE across restarts`

const FLAGS = {
  port: { type: 'string' },
  'control-port': { type: 'string' },
  products: { type: 'string' },
  orders: { type: 'string' },
  seed: { type: 'string' },
  limit: { type: 'string' },
  images: { type: 'string' },
  shape: { type: 'string' },
  style: { type: 'string', multiple: true },
  state: { type: 'string' },
  'allow-private-images': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

const NUMBERS = [
  ['port', 'port', 0, 65_535],
  ['control-port', 'controlPort', 0, 65_535],
  ['products', 'products', 0, 1_000_000],
  ['orders', 'orders', 0, 1_000_000],
  ['seed', 'seed', 0, 2_147_483_647],
  ['limit', 'limit', 1, 1_000_000_000],
] as const

/** Parses the arguments of the command. */
export function readCommandLine(words: string[]): CommandLine {
  const parsed = parse(words)
  if ('why' in parsed) return { kind: 'wrong', why: parsed.why }
  const { values } = parsed
  if (values.help === true) return { kind: 'help' }
  const options: SandboxOptions = {}
  for (const [flag, option, least, most] of NUMBERS) {
    const text = values[flag]
    if (text === undefined) continue
    const value = /^[0-9]{1,10}$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= least && value <= most))
      return wrong(`--${flag} must be a whole number from ${least} to ${most}, got "${text}".`)
    options[option] = value
  }
  const { images, shape, state, style: styles } = values
  if (images !== undefined && images !== 'on' && images !== 'off')
    return wrong(`--images must be on or off, got "${images}".`)
  if (images !== undefined) options.images = images === 'on'
  if (shape !== undefined && !isShape(shape)) return wrong(`--shape must be a or b, got "${shape}".`)
  if (shape !== undefined) options.shape = shape
  const unknown = styles?.find(name => !Object.hasOwn(ANSWER_STYLES, name))
  if (unknown !== undefined) return wrong(`--style must be one of the answer styles, got "${unknown}".`)
  if (styles !== undefined) options.styles = styles
  if (state === '') return wrong('--state must name a file.')
  if (state !== undefined) options.state = state
  if (values['allow-private-images'] === true) options.allowPrivateImages = true
  return { kind: 'options', options }
}

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, options: FLAGS, strict: true, allowPositionals: false })
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) }
  }
}

function wrong(why: string): CommandLine {
  return { kind: 'wrong', why }
}
