import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Core } from '../../core/core.ts'

/**
 * Everything that a window can read of a core, and a digest of its files: to show that a refused call changed
 * nothing.
 */
export async function stateOf({ handlers }: Core, folder: string) {
  return {
    settings: await handlers.readSettings({}),
    accounts: await handlers.listAccounts({}),
    draft: await handlers.readDraft({}),
    outbox: await handlers.readOutbox({}),
    jobs: await handlers.readJobs({ limit: 500 }),
    files: digests(folder),
  }
}

function digests(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [path, createHash('sha256').update(readFileSync(path)).digest('hex')]
    }),
  )
}
