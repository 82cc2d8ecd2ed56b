import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { readingChoices } from '../../i18n/texts/values/reading-choices.ts'
import type { Stage } from '../../stage/stage.ts'
import shared from '../../ui/shared.module.css'
import css from './ActiveCellLine.module.css'
import { answerReadings } from './sheet/cells/open-readings.ts'
import { useOpenReadings } from './sheet/cells/use-open-readings.ts'
import type { PricesModel } from './sheet/prices-model.ts'

/** Both readings of the selected cells whose texts have two, such as `1.234`: one press answers all of a column. */
export function ReadingsOffer({ model, stage }: { model: PricesModel; stage: Stage }) {
  const language = useLanguage()
  const { grid } = model
  const open = useOpenReadings(model, stage)
  if (open === null) return null
  const { cells, text, readings, field } = open
  const question = language.t('prices.readAs', { n: cells.length, text })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a line
    <span role="group" className={css.readings} aria-label={question}>
      <span className={css.question}>{question}</span>
      {readingChoices(readings, field, language).map(({ sign, words }) => (
        <button
          key={sign}
          type="button"
          className={shared.soft}
          onClick={() => {
            answerReadings(stage, cells, sign)
            grid.refocus()
          }}
        >
          {words}
        </button>
      ))}
    </span>
  )
}
