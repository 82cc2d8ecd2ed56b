import { builtinModules } from 'node:module'
import { dirname, join, normalize } from 'node:path'

/** The files that the layer test reads: everything that can import another file. */
export const SOURCES = /\.(ts|tsx|cts|mjs|css)$/
/** Tests may import every layer. */
export const TESTS = /(\.test\.tsx?|\.spec\.ts)$|\/fixtures\//

const IN_CODE =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import '([^']+)'|new URL\(\s*'(\.[^']+\.(?:ts|mjs))'\s*,\s*import\.meta\.url/g
const IN_STYLES = /@import\s+['"]([^'"]+)['"]|composes:[^;]*from\s+['"]([^'"]+)['"]/g

/** The modules that a file imports: types included, workers by their URL, styles by `@import` and `composes`. */
export function namedIn(file: string, text: string): string[] {
  const pattern = file.endsWith('.css') ? IN_STYLES : IN_CODE
  return [...text.matchAll(pattern)].flatMap(([, ...found]) => found.filter(name => name !== undefined))
}

/** The file of a relative specifier, from the root; null for a package. */
export function targetOf(file: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null
  return normalize(join(dirname(file), specifier.replace(/\?.*$/, '')))
}

export function packageOf(specifier: string): string {
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) return 'node'
  const [scope, name] = specifier.split('/')
  return specifier.startsWith('@') ? `${scope}/${name}` : (scope ?? specifier)
}
