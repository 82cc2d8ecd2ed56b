import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { bridgeOver } from '../shared/contract/bridge.ts'
import { openTab } from '../tests/contract/preview-tab.ts'
import { pageFolder, printedUrl, runPreview } from './fixtures/running.ts'

const UPGRADE = (host: string, path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`

/** Sends a request, and resets the connection instead of reading the answer. */
function askAndReset(port: number, text: string): Promise<void> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, () => socket.resetAndDestroy()))
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
}

test.each(['/_port', '/elsewhere'])(
  'programs that ask for a socket at %s and are gone before the answer do not end the preview',
  async path => {
    const running = runPreview(pageFolder())
    const oneTimeUrl = await printedUrl(running)
    const { host, port } = new URL(oneTimeUrl)
    for (let round = 0; round < 20; round++)
      await Promise.all(Array.from({ length: 10 }, () => askAndReset(Number(port), UPGRADE(host, path))))
    const tab = await openTab(oneTimeUrl)
    expect(await bridgeOver(tab.port).call('readApp', {})).toMatchObject({ host: 'preview' })
    tab.close()
    expect(running.err()).toBe('')
  },
)
