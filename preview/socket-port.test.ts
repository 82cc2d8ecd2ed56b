import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { BACKLOG_MAX_BYTES, portOverSocket } from './socket-port.ts'

test('a tab that stops reading is disconnected before memory fills up', () => {
  const happened: string[] = []
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => void happened.push(`send ${text}`),
    terminate: () => void happened.push('cut'),
  })
  const port = portOverSocket(socket as unknown as WebSocket)
  port.send('a')
  socket.bufferedAmount = BACKLOG_MAX_BYTES
  port.send('b')
  socket.bufferedAmount = BACKLOG_MAX_BYTES + 1
  port.send('c')
  socket.readyState = 3
  port.send('d')
  expect(happened).toEqual(['send a', 'send b', 'cut'])
})

test('what a tab sends before the core listens is kept for it, once and in order', () => {
  const socket = new EventEmitter()
  const port = portOverSocket(socket as unknown as WebSocket)
  socket.emit('message', 'a', false)
  socket.emit('message', new Uint8Array(1), true)
  const heard: string[] = []
  port.onMessage(text => heard.push(text))
  socket.emit('message', 'b', false)
  expect(heard).toEqual(['a', '', 'b'])
})
