interface FileReceiver {
  /** Hands a file to the page. Resolves to false when no page took it; never rejects. */
  pass: (path: string) => Promise<boolean>
  /** Files came: the person should see the window, also while no account is open. */
  announce: () => void
}

/**
 * Files opened from outside, in their order. They can come before there is a window, while no account is open, or while
 * another file is being handed over; each waits here as a path until a page takes it.
 */
export class FileQueue {
  readonly #waiting: string[] = []
  #receiver: FileReceiver | null = null
  #isAccountOpen = false
  #isBusy = false

  add(paths: readonly string[]): void {
    if (paths.length === 0) return
    this.#waiting.push(...paths)
    this.#receiver?.announce()
    void this.#next()
  }

  /** The window is open. Files that came before aren't announced, because the window has only just opened. */
  open(receiver: FileReceiver): void {
    this.#receiver = receiver
    void this.#next()
  }

  /** The import belongs to an account: without one, files wait. */
  followAccount(isOpen: boolean): void {
    this.#isAccountOpen = isOpen
    void this.#next()
  }

  /** What waits, for another start of the program. */
  takeAll(): string[] {
    return this.#waiting.splice(0)
  }

  async #next(): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    while (this.#receiver !== null && this.#isAccountOpen) {
      const [first] = this.#waiting
      if (first === undefined) break
      // Not taken: tried again with the next file, or when an account opens.
      if (!(await this.#receiver.pass(first))) break
      this.#waiting.shift()
    }
    this.#isBusy = false
  }
}
