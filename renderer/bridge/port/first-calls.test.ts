import { expect, test } from 'vitest'
import { bridgeOver } from '../../../shared/contract/bridge.ts'
import { makeCoreLink } from '../core-link.ts'
import { makeQueryClient } from '../queries/client/query-client.ts'
import { readFirst } from '../queries/client/read-first.ts'
import { openCatalogStore } from '../stores/catalog-store.ts'
import { askFirst, FIRST_CATALOG_PAGE } from './first-calls.ts'

interface Sent {
  id: number
  call: string
}

/** A core whose every message a test sends, and a window whose script may come later. */
function startingWindow() {
  const sent: Sent[] = []
  let hear = (_text: string) => {}
  const link = makeCoreLink()
  const port = askFirst(
    {
      send: text => void sent.push(JSON.parse(text) as Sent),
      onMessage: listener => {
        hear = listener
        return () => {}
      },
    },
    link,
  )
  const say = (message: object) => hear(JSON.stringify(message))
  const answer = (call: string, output: unknown) => {
    const id = sent.findLast(one => one.call === call)?.id
    say({ type: 'output', id, output })
  }
  const timesSent = (call: string) => sent.filter(one => one.call === call).length
  return { sent, say, answer, timesSent, link, port, openBridge: () => bridgeOver(port) }
}

test('what a window needs for its first rows is asked for before its script is there', () => {
  const { sent } = startingWindow()
  expect(sent.map(({ call }) => call)).toEqual([
    'readSettings',
    'listAccounts',
    'readSheetView',
    'readCatalog',
  ])
})

test('a window that starts makes just these calls, so that none is sent twice', () => {
  const { sent, openBridge } = startingWindow()
  const bridge = openBridge()
  void readFirst(bridge, makeQueryClient())
  openCatalogStore(bridge, () => {})
  expect(sent).toHaveLength(4)
})

test.each(['before', 'after'])('the window gets the answer that came %s it asked, once', async when => {
  const { answer, timesSent, openBridge } = startingWindow()
  const bridge = openBridge()
  if (when === 'before') answer('readCatalog', 'page')
  const asked = bridge.call('readCatalog', FIRST_CATALOG_PAGE)
  if (when === 'after') answer('readCatalog', 'page')
  expect(await asked).toBe('page')
  expect(timesSent('readCatalog')).toBe(1)
  const again = bridge.call('readCatalog', FIRST_CATALOG_PAGE)
  expect(timesSent('readCatalog')).toBe(2)
  answer('readCatalog', 'newer page')
  expect(await again).toBe('newer page')
})

test('another call is sent as it is', async () => {
  const { sent, answer, openBridge } = startingWindow()
  const asked = openBridge().call('readCatalog', { after: 7, limit: 10 })
  expect(sent.at(-1)).toMatchObject({ id: 1, call: 'readCatalog', input: { after: 7, limit: 10 } })
  answer('readCatalog', 'another page')
  expect(await asked).toBe('another page')
})

test.each<[what: string, make: (window: ReturnType<typeof startingWindow>) => void]>([
  ['an event after it', ({ say }) => say({ type: 'event', event: 'accountsChanged', value: { open: 'b' } })],
  ['a link that breaks', ({ link }) => link.onAway('lost', () => {})],
])('%s makes an answer stale: the window asks again', async (_what, make) => {
  const window = startingWindow()
  window.answer('listAccounts', 'old')
  make(window)
  const asked = window.openBridge().call('listAccounts', {})
  expect(window.timesSent('listAccounts')).toBe(2)
  window.answer('listAccounts', 'new')
  expect(await asked).toBe('new')
})

test('an event about something else leaves the answer as it is', async () => {
  const { say, answer, timesSent, openBridge } = startingWindow()
  answer('listAccounts', 'accounts')
  say({ type: 'event', event: 'catalogProgressed', value: {} })
  expect(await openBridge().call('listAccounts', {})).toBe('accounts')
  expect(timesSent('listAccounts')).toBe(1)
})

test('who gets the page of a catalog that changed since is told of the change after it', async () => {
  const { say, answer, timesSent, openBridge } = startingWindow()
  answer('readCatalog', 'page')
  say({ type: 'event', event: 'catalogChanged', value: { revision: 2 } })
  const bridge = openBridge()
  const told: unknown[] = []
  const page = bridge.call('readCatalog', FIRST_CATALOG_PAGE)
  bridge.on('catalogChanged', event => told.push(event))
  expect(await page).toBe('page')
  expect(timesSent('readCatalog')).toBe(1)
  expect(told).toEqual([{ revision: 2 }])
})

test('a call that failed before the window asked is made again', async () => {
  const { sent, say, answer, openBridge } = startingWindow()
  say({ type: 'fault', id: sent[0]?.id, fault: { kind: 'closed' } })
  const asked = openBridge().call('readSettings', {})
  answer('readSettings', 'settings')
  expect(await asked).toBe('settings')
})

test('a call that fails after the window asked fails', async () => {
  const { sent, say, openBridge } = startingWindow()
  const asked = openBridge().call('readSettings', {})
  say({ type: 'fault', id: sent[0]?.id, fault: { kind: 'closed' } })
  await expect(asked).rejects.toMatchObject({ fault: { kind: 'closed' } })
})

test('what came before anybody listened is told in its order', () => {
  const { say, port } = startingWindow()
  const events = [1, 2].map(revision => ({ type: 'event', event: 'outboxChanged', value: { revision } }))
  for (const event of events) say(event)
  const heard: unknown[] = []
  port.onMessage(text => heard.push(JSON.parse(text)))
  expect(heard).toEqual(events)
})
