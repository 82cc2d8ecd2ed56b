import './floor.css'

// The minimum that looks and responds like the grid: the same rows and cells in the document, texts set by hand,
// numbers in typed arrays. No selection, marks, validation or frozen columns.

const HEIGHT = 28
const COLORS = ['red', 'white', 'apricot', 'pink', 'lilac']
performance.mark('rows-start')
const count = Number(new URLSearchParams(location.search).get('rows') ?? 1000)
const names = Array.from(
  { length: count },
  (_, row) => `rose ${COLORS[row % 5]} ${40 + (row % 7) * 10} cm no. ${row + 1}`,
)
const prices = Float64Array.from({ length: count }, (_, row) => 0.5 + (row % 400) / 100)
const stocks = Float64Array.from({ length: count }, (_, row) => (row * 37) % 900)
let view = Int32Array.from({ length: count }, (_, row) => row)
let active = { row: 0, column: 4 }
let input: HTMLInputElement | null = null
const undo: { from: number; prices: Float64Array; stocks: Float64Array }[] = []

const element = (parent: Element, className: string, role = '') => {
  const made = document.createElement('div')
  made.className = className
  if (role !== '') made.setAttribute('role', role)
  return parent.appendChild(made)
}
const scroller = element(document.getElementById('root') as HTMLElement, 'grid', 'grid')
const tall = element(scroller, 'tall')
tall.style.height = `${count * HEIGHT}px`
const shifted = element(element(tall, 'sticky'), 'shifted')
const pool = Array.from({ length: Math.ceil(scroller.clientHeight / HEIGHT) + 3 }, () => {
  const row = element(shifted, 'row', 'row')
  return { row, cells: Array.from({ length: 7 }, () => element(row, 'cell', 'gridcell')) }
})

const textOf = (row: number, column: number): string =>
  [
    names[row] ?? '',
    String(row + 1).padStart(6, '0'),
    COLORS[row % 5] ?? '',
    row % 3 === 0 ? 'bunch' : 'stem',
    (prices[row] ?? 0).toFixed(2),
    String(stocks[row]),
    '',
  ][column] ?? ''

const slotOf = (index: number) => pool[index % pool.length]
const cellAt = (index: number, column: number) => slotOf(index)?.cells[column]

function paintCell(index: number, column: number) {
  const cell = cellAt(index, column)
  const text = textOf(view[index] ?? 0, column)
  if (cell !== undefined && cell.textContent !== text) cell.textContent = text
}

function paintRows() {
  const first = Math.floor(scroller.scrollTop / HEIGHT)
  shifted.style.transform = `translateY(${-scroller.scrollTop}px)`
  for (let index = first; index < Math.min(view.length, first + pool.length); index++) {
    const { row } = slotOf(index) ?? {}
    if (row === undefined) continue
    row.style.transform = `translateY(${index * HEIGHT}px)`
    row.setAttribute('aria-rowindex', String(index + 2))
    for (let column = 0; column < 7; column++) paintCell(index, column)
  }
}

function activate(row: number, column: number) {
  cellAt(active.row, active.column)?.setAttribute('tabindex', '-1')
  active = { row, column }
  const bottom = (row + 2) * HEIGHT - scroller.clientHeight
  if (scroller.scrollTop < bottom) {
    scroller.scrollTop = bottom
    paintRows()
  }
  const cell = cellAt(row, column)
  cell?.setAttribute('tabindex', '0')
  cell?.focus({ preventScroll: true })
}

function commit() {
  if (input === null) return
  prices[view[active.row] ?? 0] = Number(input.value)
  input.remove()
  input = null
  paintCell(active.row, active.column)
}

scroller.addEventListener('scroll', paintRows, { passive: true })
scroller.addEventListener('keydown', event => {
  if (event.key === 'Enter' || event.key.startsWith('Arrow')) event.preventDefault()
  if (event.key === 'Enter') {
    commit()
    activate(active.row + 1, active.column)
  } else if (event.key === 'ArrowDown') activate(active.row + 1, active.column)
  else if (event.key === 'ArrowUp') activate(active.row - 1, active.column)
  else if (event.key.length === 1 && input === null && !event.ctrlKey) {
    const cell = cellAt(active.row, active.column)
    input = document.createElement('input')
    cell?.replaceChildren(input)
    input.focus({ preventScroll: true })
  }
})

function write(from: number, rows: number, put: (at: number) => void) {
  undo.push({ from, prices: prices.slice(from, from + rows), stocks: stocks.slice(from, from + rows) })
  for (let at = 0; at < rows; at++) put(at)
  paintRows()
}

Object.assign(window, {
  bench: {
    start: () => activate(0, 4),
    paste(text: string) {
      const lines = text.split('\r\n')
      write(0, lines.length, at => {
        const [price, stock] = (lines[at] ?? '').split('\t')
        prices[at] = Number(price)
        stocks[at] = Number(stock)
      })
    },
    undo() {
      const step = undo.pop()
      if (step === undefined) return
      prices.set(step.prices, step.from)
      stocks.set(step.stocks, step.from)
      paintRows()
    },
    fill(rows: number) {
      write(1, rows, at => {
        stocks[at + 1] = stocks[0] ?? 0
      })
    },
    sort() {
      view = view.slice().sort((a, b) => (prices[a] ?? 0) - (prices[b] ?? 0))
      paintRows()
    },
    filter(word: string) {
      view = Int32Array.from({ length: count }, (_, row) => row).filter(row => names[row]?.includes(word))
      tall.style.height = `${view.length * HEIGHT}px`
      paintRows()
    },
    showAll() {
      view = Int32Array.from({ length: count }, (_, row) => row)
      tall.style.height = `${view.length * HEIGHT}px`
      paintRows()
    },
  },
})
paintRows()
