import { type SandboxOptions, startSandbox } from '../sandbox/sandbox.ts'

/** What the parent is told: the marketplace is up (`resumed`: as an earlier start made it), or why it is not. */
export type SampleNews =
  | { kind: 'up'; baseUrl: string; key: string; resumed: boolean }
  | { kind: 'failed'; why: string }

// The sample marketplace in a process of its own: making 100,000 products must not hold up the core. It ends with
// its parent however that ends, because then the channel between them breaks.
const options = JSON.parse(process.argv[2] ?? '{}') as SandboxOptions
const tell = (news: SampleNews) => process.send?.(news)
// Ctrl+C reaches every process of a terminal; the parent closes first and then lets go of us.
process.on('SIGINT', () => {})

try {
  const sandbox = await startSandbox(options)
  const end = () => void sandbox.close().then(() => process.exit(0))
  process.once('disconnect', end)
  process.once('SIGTERM', end)
  tell({ kind: 'up', baseUrl: sandbox.baseUrl, key: sandbox.keys.valid, resumed: sandbox.resumed })
  if (!process.connected) end()
} catch (error) {
  tell({ kind: 'failed', why: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
  process.disconnect()
}
