import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const ROOTS = {
  ours: new URL('../../e2e/grid/page/', import.meta.url),
  floor: new URL('./floor/', import.meta.url),
  peers: new URL('../peers/', import.meta.url),
}
type Root = keyof typeof ROOTS
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/** The page of the grid's browser tests the bare page and the one of the peers, built for production and served on 127.0.0.1. */
export interface Pages {
  address(name: Root): string
  close(): Promise<void>
}

export async function servePages(names: readonly Root[]): Promise<Pages> {
  const files = new Map<string, string | Uint8Array>()
  for (const name of names) await buildInto(files, name)
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://page').pathname
    const body = files.get(path)
    if (body === undefined) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain' }).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: name => `http://127.0.0.1:${port}/${name}/index.html`,
    close: () => closeServer(server),
  }
}

async function buildInto(files: Map<string, string | Uint8Array>, name: Root): Promise<void> {
  const result = await build({
    root: fileURLToPath(ROOTS[name]),
    base: `/${name}/`,
    configFile: false,
    envDir: false,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, target: 'chrome140', modulePreload: { polyfill: false } },
  })
  if (!('output' in result)) throw new Error(`vite gave no single build of ${name}`)
  for (const file of result.output)
    files.set(`/${name}/${file.fileName}`, file.type === 'chunk' ? file.code : file.source)
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
}
