import type { CatalogStore } from '../../../bridge/stores/catalog-store.ts'
import type { Language } from '../../../i18n/language.ts'
import type { Stage } from '../../../stage/stage.ts'
import { PricesModel } from './prices-model.ts'
import { roomOf } from './sheet-columns.ts'

const models = new WeakMap<Stage, PricesModel>()

/** The model of a stage, created on first use. */
export function modelOfStage(stage: Stage, catalog: CatalogStore, language: Language): PricesModel {
  const known = models.get(stage)
  if (known !== undefined) return known
  const made = new PricesModel(stage, catalog, language, roomOf(window.innerWidth))
  models.set(stage, made)
  return made
}
