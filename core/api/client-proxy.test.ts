import { expect, test } from 'vitest'
import { tunnelProxy } from '../fixtures/listening.ts'
import { apiOn, KEY, OK, serverThat, WRITE } from './fixtures/raw-api.ts'
import { startRawServer } from './fixtures/raw-server.ts'
import { openNetwork } from './network.ts'

test('where only a proxy of an unknown kind leads out, a failed direct connection says so', async () => {
  const dead = await startRawServer(() => {})
  await dead.close()
  const dispatcher = openNetwork({ isProxyUnknown: true, connectMs: 2000 })
  const baseUrl = `http://127.0.0.1:${dead.port}/api/v1/supplier`
  const api = apiOn(baseUrl, { dispatcher })
  expect(await api.send(WRITE)).toMatchObject({ kind: 'unreachable', sent: false, why: 'proxy-kind' })
})

test('a proxy that is not there, or that wants a password, is named as the trouble', async () => {
  const dead = await startRawServer(() => {})
  await dead.close()
  const server = await serverThat(socket => socket.write(OK))
  const refusing = await serverThat(socket =>
    socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'),
  )
  for (const [{ port }, why] of [
    [dead, 'proxy'],
    [refusing, 'proxy-password'],
  ] as const) {
    const dispatcher = openNetwork({ proxy: `http://127.0.0.1:${port}`, connectMs: 2000 })
    const api = apiOn(server.baseUrl, { dispatcher })
    expect(await api.send(WRITE)).toMatchObject({ kind: 'unreachable', sent: false, why })
  }
  expect(server.requests).toEqual([])
  expect(refusing.requests[0]?.head).not.toContain(KEY)
})

test('through a proxy everything goes in a tunnel, which never shows the key', async () => {
  const server = await serverThat(socket => socket.write(OK))
  const { port, heads } = await tunnelProxy()
  const dispatcher = openNetwork({ proxy: `http://someone:secret@127.0.0.1:${port}` })
  const api = apiOn(server.baseUrl, { dispatcher })
  expect(await api.send(WRITE)).toMatchObject({ kind: 'ok' })
  expect(heads).toHaveLength(1)
  expect(heads[0]).toContain(`CONNECT 127.0.0.1:${server.port}`)
  expect(heads[0]).not.toContain(KEY)
})
