import { type Program, startProgram } from '../../e2e/support/hosts/program.ts'
import { buildStale } from '../../scripts/build.mjs'
import type { Cached } from './cached.ts'

const READY = /^Supplier Desk is ready at (http\S+)/

export async function buildWindow(): Promise<void> {
  await buildStale({ parts: ['renderer', 'preview'], log: () => {} })
}

/** The app in a browser, started as by a user, with an existing catalog. */
export async function startPreview({ folder, market }: Cached): Promise<Program & { address: string }> {
  const flags = ['--no-open', '--data', folder, '--base-url', market.baseUrl]
  const program = await startProgram(['dist/preview/main.js', ...flags], READY, {
    SUPPLIER_API_KEY: market.key,
  })
  return { ...program, address: READY.exec(program.ready)?.[1] ?? '' }
}
