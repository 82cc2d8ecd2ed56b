import type { FromHost } from '../../shared/contract/messages.ts'
import type { Port } from '../../shared/contract/port.ts'

/** The other end of a port as text, for messages that no bridge sends. */
interface Wire {
  send(text: string): void
  /** The next message, in order. */
  next(): Promise<FromHost>
  /** Sends a message and waits for its answer. */
  ask(text: string): Promise<FromHost>
}

export function wireOver(port: Port): Wire {
  const arrived: FromHost[] = []
  const waiting: ((message: FromHost) => void)[] = []
  port.onMessage(text => {
    const message = JSON.parse(text) as FromHost
    const waiter = waiting.shift()
    if (waiter === undefined) arrived.push(message)
    else waiter(message)
  })
  const next = () => {
    const message = arrived.shift()
    return message === undefined
      ? new Promise<FromHost>(resolve => waiting.push(resolve))
      : Promise.resolve(message)
  }
  return {
    send: text => port.send(text),
    next,
    ask: text => {
      port.send(text)
      return next()
    },
  }
}
