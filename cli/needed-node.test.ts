import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { oldNodeText } from './needed-node.ts'

test.each(['20.19.5', '22.21.1', '23.11.1'])('Node %s is named with the one that is needed', version => {
  expect(oldNodeText(version)).toMatch(`needs Node 24 or newer, and this is Node ${version}.`)
})

test.each(['24.0.0', '24.21.0', '26.1.0', process.versions.node])('Node %s will do', version => {
  expect(oldNodeText(version)).toBeNull()
})

test('what is needed is the Node of the project', () => {
  const file = new URL('../package.json', import.meta.url)
  const { devDependencies } = JSON.parse(readFileSync(file, 'utf8'))
  const major = Number(/\d+/.exec(devDependencies.node)?.[0])
  expect([oldNodeText(`${major}.0.0`), typeof oldNodeText(`${major - 1}.0.0`)]).toEqual([null, 'string'])
})
