import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls, events } from '../../shared/contract/contract.ts'

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

test('the names of calls and events are a deliberate choice', () => {
  expect(digest([Object.keys(calls).sort(), Object.keys(events).sort()])).toBe('7377428228cf4e0e')
})

test('every input, output and event has a JSON schema', () => {
  const schemas = Object.values(calls).flatMap(({ input, output }) => [input, output])
  for (const schema of [...schemas, ...Object.values(events)])
    expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow()
})
