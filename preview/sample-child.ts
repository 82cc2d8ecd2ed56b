import { type SandboxOptions, startSandbox } from '../sandbox/sandbox.ts'

/** A message to the parent: the marketplace is up (`resumed`: with its earlier data), or why it is not. */
export type SampleMessage =
  | { kind: 'up'; baseUrl: string; key: string; resumed: boolean }
  | { kind: 'failed'; why: string }

// The sample marketplace in a separate process: creating 100,000 products must not block the core. It ends with its
// parent, because then the channel between them closes.
const options = JSON.parse(process.argv[2] ?? '{}') as SandboxOptions
const send = (news: SampleMessage) => process.send?.(news)
// Ctrl+C reaches every process of a terminal; the parent closes first and then disconnects.
process.on('SIGINT', () => {})

try {
  const sandbox = await startSandbox(options)
  const end = () => void sandbox.close().then(() => process.exit(0))
  process.once('disconnect', end)
  process.once('SIGTERM', end)
  send({ kind: 'up', baseUrl: sandbox.baseUrl, key: sandbox.keys.valid, resumed: sandbox.resumed })
  if (!process.connected) end()
} catch (error) {
  send({ kind: 'failed', why: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
  process.disconnect()
}
