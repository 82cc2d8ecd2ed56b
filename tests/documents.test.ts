import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
const TOP_FOLDERS = new Set(
  tracked.filter(file => file.includes('/')).map(file => file.slice(0, file.indexOf('/') + 1)),
)
const DOCUMENTS = tracked.filter(file => file.endsWith('.md') && existsSync(join(root, file)))

/** Paths in backquotes that begin with a top folder of the repository, outside code blocks. */
function pathsIn(markdown: string): string[] {
  return [...prose(markdown).matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
    .map(([, path = '']) => path)
    .filter(path => TOP_FOLDERS.has(path.slice(0, path.indexOf('/') + 1)))
}

/** Source files in backquotes, by their name or by the end of their path; names such as `read-x.ts` stand for any. */
function sourcesIn(markdown: string): string[] {
  return [...prose(markdown).matchAll(/`([\w./-]+\.(?:tsx?|mjs|css))`/g)]
    .map(([, path = '']) => path)
    .filter(path => !/(?:^|\/)(?:Name|name|read-x)\b|NameScreen/.test(path))
}

/** Names in camel case, in backquotes or in a drawing. */
function identifiersIn(markdown: string): string[] {
  const quoted = [...markdown.matchAll(/^```[\s\S]*?^```|`[^`\n]+`/gm)].map(([text]) => text)
  return quoted.flatMap(text => text.match(/(?<![\w./-])[A-Za-z]+[a-z][A-Z]\w*(?![\w.-])/g) ?? [])
}

/** Targets of links to files. */
function linksIn(markdown: string): string[] {
  return [...prose(markdown).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)
}

function prose(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, '')
}

// The changelog tells of files that were there at the time.
test.each(DOCUMENTS.filter(file => file !== 'CHANGELOG.md'))('every path and link in %s exists', file => {
  const text = readFileSync(join(root, file), 'utf8')
  const targets = [...pathsIn(text), ...linksIn(text).map(target => join(dirname(file), target))]
  expect(targets.filter(target => !existsSync(join(root, target)))).toEqual([])
})

// Decisions name files of other projects, too.
test.each(DOCUMENTS.filter(file => file !== 'CHANGELOG.md' && !file.startsWith('docs/decisions/')))(
  'every source file named in %s exists',
  file => {
    const named = sourcesIn(readFileSync(join(root, file), 'utf8'))
    expect(named.filter(end => !tracked.some(path => `/${path}`.endsWith(`/${end}`)))).toEqual([])
  },
)

/** Names of other programs' interfaces. */
const FOREIGN = new Set(['sendSync', 'ScrollArea'])

test('every identifier named in a document exists in the code', () => {
  const sources = tracked.filter(file => /\.(tsx?|mjs|css|json)$/.test(file) && existsSync(join(root, file)))
  const known = new Set(FOREIGN)
  for (const file of sources)
    for (const name of readFileSync(join(root, file), 'utf8').match(/[A-Za-z_]\w*/g) ?? []) known.add(name)
  const documents = DOCUMENTS.filter(file => file !== 'CHANGELOG.md' && !file.startsWith('docs/decisions/'))
  const gone = documents.flatMap(file =>
    identifiersIn(readFileSync(join(root, file), 'utf8')).flatMap(name =>
      known.has(name) ? [] : `${file}: ${name}`,
    ),
  )
  expect(gone).toEqual([])
})

test('paths and links are found outside code blocks', () => {
  const text =
    '`core/api`, `x/gone.ts`, `Change`, `GET /products`, `seals/`\n```\n`cli/`\n```\n[a](docs/x.md#y) [b](https://c.d)'
  expect([pathsIn(text), linksIn(text), sourcesIn(text)]).toEqual([
    ['core/api'],
    ['docs/x.md'],
    ['x/gone.ts'],
  ])
})
