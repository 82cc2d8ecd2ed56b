import type { CatalogStore } from '../../../../bridge/stores/catalog-store.ts'
import type { GridChoice } from '../../../../grid/source.ts'
import type { Stage } from '../../../../stage/stage.ts'
import type { ProductRows } from '../rows/product-rows.ts'

/** Categories as cells show, open and offer them. */
export class CategoryTexts {
  readonly #stage: Pick<Stage, 'categories'>
  readonly #catalog: Pick<CatalogStore, 'getState'>
  readonly #rows: ProductRows

  constructor(stage: Pick<Stage, 'categories'>, catalog: Pick<CatalogStore, 'getState'>, rows: ProductRows) {
    this.#stage = stage
    this.#catalog = catalog
    this.#rows = rows
  }

  /** Before the list of categories is read, the catalog knows those of its products. */
  nameOf(row: number, id: number): string | null {
    const isPresent = this.#catalog.getState().columns.category_id[this.#rows.at(row)] === id
    return isPresent ? this.#rows.lastText(row, 'category') : (this.#stage.categories?.nameOf(id) ?? null)
  }

  /** As it is typed: by its path where others have its name. */
  pathOf(row: number, id: number): string | null {
    const name = this.nameOf(row, id)
    return name === null || this.#isClear(name) ? name : (this.#stage.categories?.pathOf(id) ?? null)
  }

  /** Every category as it is typed, with its path, in the order of the tree. */
  choices(): readonly GridChoice[] {
    const { categories } = this.#stage
    if (categories === null) return []
    const choices = categories.ids.flatMap(id => {
      const [name, path] = [categories.nameOf(id) ?? '', categories.pathOf(id)]
      if (path === null) return []
      return [{ text: this.#isClear(name) ? name : path, place: path }]
    })
    return choices.sort((a, b) => a.place.localeCompare(b.place))
  }

  #isClear(name: string): boolean {
    const { categories } = this.#stage
    return categories === null || categories.read(name).kind === 'one'
  }
}
