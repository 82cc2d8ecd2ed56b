import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { BUGS } from './bugs.ts'

const program = fileURLToPath(new URL('planted.ts', import.meta.url))
/** Most are found within fifty. */
const WORLDS_MOST = 1200

/** Plants a mistake in a process of its own and says what the checks found. */
function hunt(bug: string): Promise<{ worlds: number; found: string | null }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, bug, String(WORLDS_MOST)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [said, complained] = ['', '']
    child.stdout.on('data', text => {
      said += text
    })
    child.stderr.on('data', text => {
      complained += text
    })
    child.on('close', code => (code === 0 ? resolve(JSON.parse(said)) : reject(new Error(complained))))
  })
}

type Hunted = { name: string; found: string | null }

/** Two at a time: more only take the processor from each other. */
async function huntAll(names: string[]): Promise<Hunted[]> {
  const hunted: Hunted[] = []
  const one = async () => {
    for (let name = names.shift(); name !== undefined; name = names.shift())
      hunted.push({ name, found: (await hunt(name)).found })
  }
  await Promise.all([one(), one()])
  return hunted
}

test('every mistake still has its place in the code', () => {
  const core = new URL('../electron/core/', import.meta.url)
  for (const { name, patches } of BUGS)
    for (const { file, right } of patches)
      expect(readFileSync(new URL(file, core), 'utf8').split(right), `${name}: ${file}`).toHaveLength(2)
})

test('every planted mistake is found', async () => {
  const hunted = await huntAll(BUGS.map(({ name }) => name))
  expect(hunted).toHaveLength(BUGS.length)
  expect(hunted.filter(({ found }) => found === null).map(({ name }) => name)).toEqual([])
}, 900_000)
