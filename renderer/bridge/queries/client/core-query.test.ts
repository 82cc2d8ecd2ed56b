import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { TAKEN_ONCE } from './core-query.ts'

test('what is stored in the place of an answer that is taken once renders nothing', async () => {
  const client = new QueryClient()
  const queryFn = async () => 'as it was left'
  const rendered = vi.fn()
  const observer = new QueryObserver(client, { queryKey: ['view'], queryFn, ...TAKEN_ONCE })
  const stop = observer.subscribe(rendered)
  await vi.waitFor(() => expect(rendered.mock.lastCall?.[0].data).toBe('as it was left'))
  const before = rendered.mock.calls.length
  client.setQueryData(['view'], 'arranged since')
  await client.cancelQueries()
  expect(rendered).toHaveBeenCalledTimes(before)
  stop()
})
