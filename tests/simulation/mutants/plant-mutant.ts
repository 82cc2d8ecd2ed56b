import { registerHooks } from 'node:module'
import { MUTANTS, type Mutant } from './mutants.ts'
import { findPattern, replaceMatch } from './pattern.ts'

/** At the end of the address of a module: which mutant it and everything it imports contain. */
const MARK = /\?mutant=(\d+)$/

/**
 * Returns an import that plants a mutant into the module and everything that it loads, beside the copies without it and
 * with others. It rejects if the place of the mutant no longer exists.
 */
export function plantingImports(): (module: URL, bug: Mutant) => Promise<unknown> {
  registerHooks({
    resolve: (specifier, context, nextResolve) => {
      const found = nextResolve(specifier, context)
      const [mark] = MARK.exec(context.parentURL ?? '') ?? []
      const isOurs = found.url.startsWith('file:') && !found.url.includes('/node_modules/')
      return mark === undefined || !isOurs ? found : { ...found, url: `${found.url}${mark}` }
    },
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context)
      const bug = MUTANTS[Number(MARK.exec(url)?.[1])]
      const patches = bug?.patches.filter(({ file }) => url.replace(MARK, '').endsWith(`/${file}`)) ?? []
      if (bug === undefined || patches.length === 0) return loaded
      const text = String(loaded.source)
      return { ...loaded, source: patches.reduce((present, patch) => planted(bug, present, patch), text) }
    },
  })
  return (module, bug) => import(`${module.href}?mutant=${MUTANTS.indexOf(bug)}`)
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
