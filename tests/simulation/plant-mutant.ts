import { registerHooks } from 'node:module'
import { MUTANTS, type Mutant } from './mutants.ts'
import { findPattern, replaceMatch } from './pattern.ts'

/** Plants a mutant into the modules that are loaded from now on; throws if its place no longer exists. */
export function plant(bug: Mutant): void {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context)
      const patches = bug.patches.filter(({ file }) => url.endsWith(`/${file}`))
      if (patches.length === 0) return loaded
      const text = String(loaded.source)
      return { ...loaded, source: patches.reduce((present, patch) => planted(bug, present, patch), text) }
    },
  })
}

/** The text of a file with the mutant in it. */
export function planted(
  { name }: Pick<Mutant, 'name'>,
  text: string,
  { file, right, wrong }: Mutant['patches'][number],
): string {
  const [place, ...more] = findPattern(text, right)
  if (place === undefined || more.length > 0)
    throw new Error(
      `"${name}" cannot be planted: ${file} holds this ${place === undefined ? 'nowhere' : 'more than once'}: ${right}`,
    )
  return replaceMatch(text, place, wrong)
}

export function bugNamed(name: string): Mutant {
  const bug = MUTANTS.find(candidate => candidate.name === name)
  if (bug === undefined) throw new Error(`there is no bug "${name}"`)
  return bug
}
