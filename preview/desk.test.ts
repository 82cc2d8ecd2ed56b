import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { makeDesk } from './desk.ts'

// Other files of this worker wait by real ones.
afterEach(() => vi.useRealTimers())

function open() {
  vi.useFakeTimers()
  const desk = makeDesk()
  const log: string[] = []
  const tab = (name: string, { takes = false } = {}) => {
    const close = () => void socket.emit('close')
    const socket = Object.assign(new EventEmitter(), {
      send: (text: string) => void log.push(`to ${name}: ${text}`),
      terminate: () => {
        log.push(`${name} disconnected`)
        close()
      },
    })
    desk.enter(socket as unknown as WebSocket, takes, place => {
      log.push(`${name} ${place}`)
      if (place !== 'here') close()
    })
    return { close }
  }
  return { desk, tab, log }
}

const LEAVE = '{"type":"leave"}'

test('of two tabs that ask at the same moment one gets the desk, and a third one after that tab is closed', () => {
  const { tab, log } = open()
  const first = tab('A')
  tab('B')
  tab('C')
  vi.advanceTimersByTime(500)
  expect(log.splice(0)).toEqual(['A here', 'C elsewhere', 'B elsewhere'])
  first.close()
  tab('D')
  expect(log).toEqual(['D here'])
})

test('a page that is reloaded gets the desk even if it is there before the old one is gone', () => {
  const { tab, log } = open()
  const old = tab('old')
  tab('new')
  old.close()
  vi.advanceTimersByTime(10_000)
  expect(log).toEqual(['old here', 'new here'])
})

test('a tab that has to leave is told, and the one that a person wants last gets the desk', () => {
  const { tab, log } = open()
  const first = tab('A')
  tab('B', { takes: true })
  tab('C', { takes: true })
  tab('D')
  first.close()
  vi.advanceTimersByTime(10_000)
  const told = `to A: ${LEAVE}`
  expect(log).toEqual(['A here', told, 'B elsewhere', told, 'D elsewhere', 'C here'])
})

test('a tab that can’t save keeps the desk', () => {
  const { desk, tab, log } = open()
  tab('A')
  tab('B', { takes: true })
  desk.stay()
  vi.advanceTimersByTime(10_000)
  expect(log).toEqual(['A here', `to A: ${LEAVE}`, 'B unsaved'])
})

test('a tab that hangs is disconnected, unless the other one is gone by then', () => {
  const { tab, log } = open()
  tab('A')
  tab('B', { takes: true }).close()
  vi.advanceTimersByTime(10_000)
  tab('C', { takes: true })
  vi.advanceTimersByTime(3000)
  expect(log).toEqual([
    'A here',
    `to A: ${LEAVE}`,
    'B elsewhere',
    `to A: ${LEAVE}`,
    'A disconnected',
    'C here',
  ])
})
