import { EventEmitter } from 'node:events'
import type { Notification as ElectronNotification, NotificationConstructorOptions } from 'electron'
import { note } from '../journal.ts'
import type { MembersOf } from '../part.ts'
import { needsReady } from '../program.ts'

/** A notice on the desktop; `emit('click', {})` is a person's click on it. */
export class StandInNotification extends EventEmitter implements MembersOf<ElectronNotification> {
  /** Those shown so far, for tests. */
  static readonly shown: StandInNotification[] = []
  readonly title: string
  readonly body: string

  constructor({ title = '', body = '' }: NotificationConstructorOptions = {}) {
    super()
    needsReady('Notification')
    this.title = title
    this.body = body
  }

  /** Nothing more than made; see strictClass. */
  open(): void {}

  static isSupported(): boolean {
    return true
  }

  show(): void {
    note('notice', this.title, this.body)
    StandInNotification.shown.push(this)
    queueMicrotask(() => this.emit('show', {}))
  }

  close(): void {
    this.emit('close', {})
  }
}
