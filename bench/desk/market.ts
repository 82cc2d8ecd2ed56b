import { startProgram } from '../../e2e/support/hosts/program.ts'

export interface Market {
  readonly baseUrl: string
  readonly key: string
  stop(): Promise<void>
}

/** A sandbox in a separate process, so that its work is not measured, with a rate limit that is never reached. */
export async function startMarket(products: number): Promise<Market> {
  const flags = ['--products', products, '--orders', 0, '--images', 'off', '--limit', 1_000_000].map(String)
  const program = await startProgram(['sandbox/main.ts', '--port', '0', ...flags], /^\{/)
  const { baseUrl, keys } = JSON.parse(program.ready) as { baseUrl: string; keys: { valid: string } }
  return { baseUrl, key: keys.valid, stop: program.stop }
}
