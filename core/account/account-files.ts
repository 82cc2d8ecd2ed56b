import { join } from 'node:path'
import type { Clock, Random } from '../base/clock.ts'
import { ulid } from '../base/ulid.ts'
import { jsonFile, type SettingsFile } from '../disk/json-file.ts'
import { type FolderWatch, inPlaceOnly, watchFolder } from '../disk/watch-folder.ts'
import { openOrderViewState } from '../orders/order-view-state.ts'
import { RecentFiles } from '../recent-files/recent-files.ts'
import { openAdjustments } from '../settings/adjustments.ts'
import { openImportAnswers } from '../settings/import-answers.ts'
import { openListedProducts } from '../settings/listed-products.ts'
import { openProductViews } from '../settings/product-views.ts'
import { openSheetView } from '../settings/sheet-view.ts'
import { openTakenLists } from '../settings/taken-lists.ts'

interface AccountFilesOptions {
  folder: string
  clock: Clock
  random: Random
  log: (what: string, facts: Readonly<Record<string, unknown>>) => void
}

/** The small files of an account beside its databases. They are written only while its folder is in place. */
export class AccountFiles {
  readonly #options: AccountFilesOptions
  readonly #place: FolderWatch

  constructor(options: AccountFilesOptions) {
    this.#options = options
    this.#place = watchFolder(options.folder, '.', () => options.clock.now())
  }

  file(name: string): SettingsFile {
    return this.at(join(this.#options.folder, name))
  }

  readonly at = (path: string): SettingsFile => {
    const now = () => this.#options.clock.now()
    return inPlaceOnly(jsonFile(path, now), this.#place)
  }

  /** What a person set, answered or saved. A file that can't be read is set aside, and a new one begins. */
  openSettings() {
    const now = () => this.#options.clock.now()
    return {
      views: openProductViews(this.file('views.json'), this.#aside('the views of products')),
      sheetView: openSheetView(this.file('sheet.json'), this.#aside('the columns of the sheet')),
      adjustments: openAdjustments(this.file('adjustments.json'), this.#aside('the saved adjustments')),
      listed: openListedProducts(this.#named('listed'), now, this.#aside('the products of earlier lists')),
      taken: openTakenLists(this.file('taken-lists.json'), now, this.#aside('the dates of earlier lists')),
      answers: openImportAnswers(this.#named('answers'), now, this.#aside('the answers about earlier files')),
      orderViewState: openOrderViewState(this.file('orders.json'), this.#aside('the view state of orders')),
      recent: this.#openRecent(),
    }
  }

  #openRecent(): RecentFiles {
    const { folder, clock, random } = this.#options
    return new RecentFiles({
      folder: join(folder, 'imports'),
      list: this.file('imports.json'),
      now: () => clock.now(),
      makeId: () => ulid(clock.now(), random),
      onAside: this.#aside('the list of imported files'),
    })
  }

  /** Files of a kind, each opened when it is first asked for. */
  #named(kind: string): (name: string) => SettingsFile {
    return name => this.file(`${kind}-${name}.json`)
  }

  #aside(what: string): (as: string) => void {
    return as => this.#options.log(`${what} could not be read, and the file was put aside`, { as })
  }
}
