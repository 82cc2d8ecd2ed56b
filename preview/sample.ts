import { type ChildProcess, fork } from 'node:child_process'
import type { SandboxOptions } from '../sandbox/sandbox.ts'
import { SAMPLE_PROGRAM } from './places.ts'
import type { SampleNews } from './sample-child.ts'

/** The sample marketplace of this run, started when it is first wanted. */
export interface PreviewSample {
  /** Rejects when it does not come up; asking again tries again. */
  start(): Promise<{ baseUrl: string; key: string }>
  close(): Promise<void>
}

/** `onResumed` is told when the marketplace of an earlier start goes on, whatever the options say. */
export function previewSample(options: SandboxOptions, onResumed: () => void): PreviewSample {
  let child: ChildProcess | null = null
  let starting: Promise<{ baseUrl: string; key: string }> | null = null

  const begin = () =>
    new Promise<{ baseUrl: string; key: string }>((resolve, reject) => {
      const started = fork(SAMPLE_PROGRAM, [JSON.stringify(options)])
      child = started
      started.once('message', (news: SampleNews) => {
        if (news.kind === 'up') {
          if (news.resumed) onResumed()
          resolve({ baseUrl: news.baseUrl, key: news.key })
        } else reject(new Error(`the sample marketplace did not start: ${news.why}`))
      })
      started.once('error', reject)
      started.once('exit', code => {
        reject(new Error(`the sample marketplace ended with code ${code}`))
        // One that ended is started anew when it is wanted again.
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
