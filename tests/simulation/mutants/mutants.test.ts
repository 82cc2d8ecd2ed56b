import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { MUTANTS } from './mutants.ts'
import { KEYWORDS } from './pattern.ts'
import { planted } from './plant-mutant.ts'

const program = fileURLToPath(new URL('hunt-mutant.ts', import.meta.url))
type Hunted = { name: string; worlds: number; found: string | null }

/** Plants these mutants, one after the other, in a process of its own and returns what the checks found. */
async function hunt(names: readonly string[]): Promise<Hunted[]> {
  const child = spawn(process.execPath, [program, ...names], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await ended
  if (code !== 0) throw new Error(complained)
  return Array.from(said.trimEnd().split('\n'), line => JSON.parse(line))
}

/** Two processes: more would only compete for the processor. */
async function huntAll(names: readonly string[]): Promise<Hunted[]> {
  const half = names.filter((_, at) => at % 2 === 0)
  const rest = names.filter((_, at) => at % 2 === 1)
  return (await Promise.all([hunt(half), hunt(rest)])).flat()
}

test.each(MUTANTS)('has its place in the code: $name', bug => {
  for (const patch of bug.patches) {
    const right = readFileSync(new URL(`../../../${patch.file}`, import.meta.url), 'utf8')
    const wrong = planted(bug, right, patch)
    expect(wrong).not.toBe(right)
    // Throws if the result no longer parses.
    stripTypeScriptTypes(wrong)
  }
})

test('no pattern names anything that may be renamed', () => {
  const ofLanguage = new Set('get includes length map String'.split(' '))
  const named = MUTANTS.flatMap(({ patches }) => patches).flatMap(({ right }) =>
    (right.replace(/'[^']*'/g, '').match(/\$*\b[a-z]\w*/gi) ?? []).filter(
      name => !name.startsWith('$') && !KEYWORDS.has(name) && !ofLanguage.has(name),
    ),
  )
  expect(named).toEqual([])
})

// In `npm run test:full`: it takes two processors for ten seconds.
if (process.env.DESK_MUTANTS !== undefined)
  test('the checks find every mutant', async () => {
    const hunted = await huntAll(MUTANTS.map(({ name }) => name))
    expect(hunted).toHaveLength(MUTANTS.length)
    expect(hunted.filter(({ found }) => found === null).map(({ name }) => name)).toEqual([])
  }, 900_000)
