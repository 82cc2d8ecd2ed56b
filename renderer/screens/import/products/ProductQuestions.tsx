import type { Category } from '../../../../shared/contract/groups/products.ts'
import { UNITS } from '../../../../shared/domain/rules/units.ts'
import type { Answers } from '../../../../shared/import/answers.ts'
import type { DefaultQuestion } from '../../../../shared/import/columns/column-questions.ts'
import type { CategoryQuestion } from '../../../../shared/import/judge/questions/questions.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import questionsCss from '../questions/Questions.module.css'
import { Questions } from '../questions/Questions.tsx'
import { QuestionText } from '../questions/QuestionText.tsx'
import type { ImportReader } from '../reader/import-reader.ts'
import type { ProductSummary } from '../worker/protocol.ts'
import { ImportCategoryPicker } from './ImportCategoryPicker.tsx'
import css from './ProductQuestions.module.css'
import { VatQuestion } from './VatQuestion.tsx'

const SHOWN = 5
/** Beyond this many unknown values, the column is hardly one of categories. */
const MANY = 25

export interface ProductQuestionsProps {
  reader: ImportReader
  summary: ProductSummary
  categories: readonly Category[]
  pathOf: (id: number) => string
  onAnswer: (answers: Answers) => void
  /** Closes the file. */
  onLeave: () => void
  /** Opens the table of columns. */
  onColumns: () => void
}

/** What a list of new products leaves open: first how the file is read, then what is missing, then its categories. */
export function ProductQuestions(props: ProductQuestionsProps) {
  const { summary, onAnswer, onLeave } = props
  const { t } = useLanguage()
  const [first] = summary.questions
  if (first === undefined) return null
  const categories = summary.questions.filter(question => question.about === 'category')
  if (first.about !== 'default' && first.about !== 'category')
    return <Questions summary={summary} kind="products" onAnswer={onAnswer} onLeave={onLeave} />
  const title =
    first.about === 'default'
      ? t('importing.questionsTitle', { n: summary.questions.length })
      : t('newProducts.askCategoriesTitle', { n: categories.length })
  return (
    <section className={questionsCss.questions} aria-label={title}>
      <h2 className={questionsCss.title}>{title}</h2>
      {first.about === 'default' && first.field === 'vat_rate' ? (
        <VatQuestion key="vat" question={first} {...props} />
      ) : first.about === 'default' ? (
        <ForAll key={first.field} question={first} {...props} />
      ) : (
        <Categories questions={categories} {...props} />
      )}
    </section>
  )
}

function ForAll({
  question,
  summary,
  categories,
  onAnswer,
  onColumns,
}: ProductQuestionsProps & { question: DefaultQuestion }) {
  const { t } = useLanguage()
  const say = (defaults: NonNullable<Answers['defaults']>) =>
    onAnswer({ defaults: { ...summary.answers.defaults, ...defaults } })
  return (
    <>
      <QuestionText>
        {t(question.field === 'unit' ? 'newProducts.askUnit' : 'newProducts.askCategory')}
      </QuestionText>
      <div className={css.answers}>
        {question.field === 'unit' ? (
          UNITS.map(unit => (
            <Button key={unit} onClick={() => say({ unit })}>
              {t(`newProducts.unit_${unit}`)}
            </Button>
          ))
        ) : (
          <ImportCategoryPicker
            label={t('fields.category')}
            categories={categories}
            value={null}
            onPick={id => say({ category_id: id })}
          />
        )}
        <Button variant="quiet" onClick={onColumns}>
          {t('newProducts.askOtherColumn')}
        </Button>
      </div>
    </>
  )
}

function Categories({
  questions,
  summary,
  categories,
  onAnswer,
}: ProductQuestionsProps & { questions: readonly CategoryQuestion[] }) {
  const { t } = useLanguage()
  const say = (text: string, id: number | null) =>
    onAnswer({ categories: { ...summary.answers.categories, [text]: id } })
  const more = questions.length - SHOWN
  return (
    <>
      <QuestionText>
        {t('newProducts.askCategoriesText')}
        {questions.length >= MANY ? ` ${t('newProducts.askCategoriesMany')}` : ''}
      </QuestionText>
      <ul className={css.list}>
        {questions.slice(0, SHOWN).map(({ text, near, rows, line }) => (
          <li key={text} className={css.one}>
            <span className={css.text}>
              <strong>{text}</strong>
              <span className={css.muted}>
                {t('newProducts.categoryRows', { n: rows, line: String(line) })}
              </span>
            </span>
            <ImportCategoryPicker
              label={t('newProducts.categoryFor', { text })}
              categories={categories}
              value={null}
              near={near}
              onPick={id => say(text, id)}
            />
            <Button variant="quiet" onClick={() => say(text, null)}>
              {t('newProducts.categoryLeaveOut')}
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={css.more}>{t('common.andMore', { n: more })}</p> : null}
    </>
  )
}
