import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Grid } from '../../../renderer/grid/Grid.tsx'
import { GridModel } from '../../../renderer/grid/grid.ts'
import type { GridLabels } from '../../../renderer/grid/labels.ts'
import '../../../renderer/ui/tokens.css'
import '../../../renderer/ui/base.css'
import './page.css'
import { sampleSource } from './sample-source.ts'

const rows = Number(new URLSearchParams(location.search).get('rows') ?? 1000)
const theme = new URLSearchParams(location.search).get('theme')
if (theme !== null) document.documentElement.dataset.theme = theme
performance.mark('rows-start')
const source = sampleSource(rows)
const grid = new GridModel(source)
const labels: GridLabels = {
  name: 'Products',
  headerHint: 'Click to select',
  cornerHint: 'Select all',
  sortBy: column => `Sort by ${column}`,
  filterBy: column => `Filter ${column}`,
  filtered: column => `${column}, filtered`,
  editorName: (column, row) => `${column}, row ${row}`,
  tooManyRows: (shown, all) => `${shown} of ${all}`,
  announcement: event => JSON.stringify(event),
}
Object.assign(window, { source, grid })

createRoot(document.getElementById('root') as HTMLElement).render(
  createElement(Grid, { grid, labels, frozen: 2, rowHeight: 28, sort: [], onSort: () => {} }),
)
