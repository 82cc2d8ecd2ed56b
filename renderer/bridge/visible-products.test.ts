import { expect, test } from 'vitest'
import { visibleProducts } from './visible-products.ts'

function screen() {
  const asked: (readonly number[])[] = []
  let due: { at: number; run: () => void } | null = null
  let now = 0
  let isVisible = true
  const bridge = {
    call: async (_: string, { products }: { products: readonly number[] }) => {
      asked.push(products)
      return { old: 0 }
    },
  } as never
  const reporter = visibleProducts(bridge, {
    isVisible: () => isVisible,
    after: (ms, run) => {
      const mine = { at: now + ms, run }
      due = mine
      return () => {
        if (due === mine) due = null
      }
    },
  })
  const pass = (ms: number) => {
    const end = now + ms
    while (due !== null && due.at <= end) {
      const { at, run } = due
      now = at
      due = null
      run()
    }
    now = end
  }
  return {
    reporter,
    asked,
    pass,
    hide: () => (isVisible = false),
    unhide: () => (isVisible = true),
    due: () => due,
  }
}

test('where a scroll comes to rest is told once, without products that have no number yet', () => {
  const { reporter, asked, pass } = screen()
  for (let n = 1; n <= 5; n++) {
    reporter.show([n, n + 1, -3])
    pass(100)
  }
  pass(1000)
  expect(asked).toEqual([[5, 6]])
})

test('a screen that stays is told again every half minute, also when it is drawn anew', () => {
  const { reporter, asked, pass } = screen()
  reporter.show([1])
  for (let n = 0; n < 600; n++) {
    reporter.show([1])
    pass(100)
  }
  expect(asked).toEqual([[1], [1]])
})

test('a window out of sight asks nothing, and asks at once when it is back', () => {
  const { reporter, asked, pass, hide, unhide } = screen()
  reporter.show([1])
  hide()
  pass(300_000)
  expect(asked).toEqual([])
  unhide()
  reporter.seen()
  pass(300)
  expect(asked).toEqual([[1]])
})

test('a screen that was left leaves nothing behind', () => {
  const { reporter, due } = screen()
  reporter.show([1])
  reporter.stop()
  expect(due()).toBeNull()
})
