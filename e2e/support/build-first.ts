import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Builds what the tests run unless it is up to date, so that an older program is never tested. */
export default function buildFirst(): void {
  const build = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))
  const { status } = spawnSync(process.execPath, [build, '--preview', '--renderer', '--main', '--sandbox'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error('the program could not be built')
}
