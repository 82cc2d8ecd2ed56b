import { registerHooks } from 'node:module'
import { BUGS, type Bug } from './bugs.ts'

/** Plants a mistake into every module that is loaded from now on; throws when the place is not there any more. */
export function plant(bug: Bug): void {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context)
      const patches = bug.patches.filter(({ file }) => url.endsWith(`/electron/core/${file}`))
      if (patches.length === 0) return loaded
      const text = String(loaded.source)
      return { ...loaded, source: patches.reduce((present, patch) => planted(bug, present, patch), text) }
    },
  })
}

function planted({ name }: Bug, text: string, { file, right, wrong }: Bug['patches'][number]): string {
  if (text.split(right).length !== 2)
    throw new Error(`"${name}" cannot be planted: ${file} does not hold this exactly once: ${right}`)
  return text.replace(right, () => wrong)
}

export function bugNamed(name: string): Bug {
  const bug = BUGS.find(candidate => candidate.name === name)
  if (bug === undefined) throw new Error(`there is no bug "${name}"`)
  return bug
}
