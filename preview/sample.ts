import { type ChildProcess, fork } from 'node:child_process'
import type { SandboxOptions } from '../sandbox/sandbox.ts'
import { SAMPLE_PROGRAM } from './paths.ts'
import type { SampleMessage } from './sample-child.ts'

/** The sample marketplace of this run, started on first use. */
interface PreviewSample {
  /** Rejects when it does not start; the next call tries again. */
  start(): Promise<{ baseUrl: string; key: string }>
  close(): Promise<void>
}

/** `onResumed` is called when an earlier marketplace continues, whatever the options. */
export function previewSample(options: SandboxOptions, onResumed: () => void): PreviewSample {
  let child: ChildProcess | null = null
  let starting: Promise<{ baseUrl: string; key: string }> | null = null

  const begin = () =>
    new Promise<{ baseUrl: string; key: string }>((resolve, reject) => {
      const started = fork(SAMPLE_PROGRAM, [JSON.stringify(options)])
      child = started
      started.once('message', (news: SampleMessage) => {
        if (news.kind === 'up') {
          if (news.resumed) onResumed()
          resolve({ baseUrl: news.baseUrl, key: news.key })
        } else reject(new Error(`the sample marketplace did not start: ${news.why}`))
      })
      started.once('error', reject)
      started.once('exit', code => {
        reject(new Error(`the sample marketplace ended with code ${code}`))
        // A marketplace that ended is started again on the next call.
        if (child === started) {
          child = null
          starting = null
        }
      })
    })

  return {
    start: () => {
      starting ??= begin()
      return starting
    },
    close: async () => {
      const ending = child
      child = null
      if (ending === null || ending.exitCode !== null) return
      const ended = new Promise<void>(resolve => ending.once('exit', () => resolve()))
      if (ending.connected) ending.disconnect()
      await ended
    },
  }
}
