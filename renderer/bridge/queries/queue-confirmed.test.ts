import { expect, test } from 'vitest'
import type { Output } from '../../../shared/contract/contract.ts'
import type { Confirmation, RowBeyond } from '../../../shared/domain/changes/guard-rails.ts'
import { queueConfirmed } from './queue-confirmed.ts'

const QUEUED: Output<'queueChanges'> = { kind: 'queued', job: 1, queued: 1, superseded: 0, created: [] }
const row = (at: number, from: string): RowBeyond => ({
  row: at,
  product: at + 1,
  sku: null,
  field: 'base_price',
  from,
  to: '9',
  beyond: [{ kind: 'price-factor', factor: 10, up: true }],
})
const refusal = (...beyond: RowBeyond[]): Output<'queueChanges'> => ({
  kind: 'not-queued',
  why: 'unconfirmed',
  beyond,
})

/** A core that gives these answers one after the other. */
function core(...answers: Output<'queueChanges'>[]) {
  const heard: string[][] = []
  const queue = async (confirmed: Confirmation[]) => {
    heard.push(confirmed.map(each => `${each.row}: ${each.from} → ${each.to}`))
    return answers.shift() ?? QUEUED
  }
  return { heard, queue }
}

test('what moved while the person was asked is shown with its new numbers and asked again', async () => {
  const { heard, queue } = core(refusal(row(0, '1'), row(1, '1')), refusal(row(1, '0.5')))
  const asked: (string | null)[][] = []
  const result = await queueConfirmed(queue, async beyond => {
    asked.push(beyond.map(({ from }) => from))
    return true
  })
  expect(result).toEqual(QUEUED)
  expect(asked).toEqual([['1', '1'], ['0.5']])
  expect(heard).toEqual([[], ['0: 1 → 9', '1: 1 → 9'], ['0: 1 → 9', '1: 0.5 → 9']])
})

test('a no queues nothing', async () => {
  const { heard, queue } = core(refusal(row(0, '1')))
  expect(await queueConfirmed(queue, async () => false)).toBeNull()
  expect(heard).toHaveLength(1)
})

test('another refusal is handed back as it is, and nobody is asked', async () => {
  const full: Output<'queueChanges'> = { kind: 'not-queued', why: 'disk-full' }
  const { queue } = core(full)
  expect(await queueConfirmed(queue, () => Promise.reject(new Error('asked')))).toEqual(full)
})
