import { useState } from 'react'
import type { Change } from '../../../../shared/contract/outbox/change.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { useResolveConflicts } from '../../../parts/use-resolve-conflicts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { useNamedChange } from '../change/use-named-change.ts'
import css from './ConflictForm.module.css'
import { choiceTexts } from './choice-text.ts'
import { type ConflictView, conflictView, givesUpSomeOnly } from './conflict-view.ts'

/** Base, mine, theirs, and the result of a difference; one is preselected where that loses nothing. */
export function ConflictForm({ change, onResolved }: { change: Change; onResolved: () => void }) {
  const { t, language } = useLanguage()
  const resolve = useResolveConflicts(n => t('outbox.resolved', { n }))
  const view = conflictView(useNamedChange(change), language)
  const [choice, setChoice] = useState(view.first)

  const onResolve = async () => {
    if (choice !== null && (await resolve.start({ ids: [change.id], choice }))) onResolved()
  }

  return (
    <Form className={css.form} onSend={() => void onResolve()}>
      {view.lines.length === 0 ? null : <Lines view={view} choice={choice} />}
      <Choice
        label={t('outbox.resolveTitle')}
        variant="list"
        value={choice}
        onChange={setChoice}
        options={view.choices.map(value => ({
          value,
          label: t(choiceTexts(change.kind, value).label),
          hint: t(
            value === 'theirs' && givesUpSomeOnly(change)
              ? 'outbox.theirsFieldsHint'
              : choiceTexts(change.kind, value).hint,
          ),
        }))}
      />
      <span className={css.actions}>
        <Button type="submit" variant="primary" busy={resolve.isPending} disabled={choice === null}>
          {t('outbox.resolveGo')}
        </Button>
      </span>
    </Form>
  )
}

/** A line for each value: a price or a status has no room in a quarter of the panel, and a name even less. */
function Lines({ view, choice }: { view: ConflictView; choice: ConflictView['first'] }) {
  const { t } = useLanguage()
  const hasNames = view.lines.length > 1 || view.lines.some(({ mine }) => mine === null)
  return (
    <table className={css.lines}>
      <colgroup>
        <col className={css.words} />
        <col />
      </colgroup>
      {view.lines.map(line => (
        <tbody key={line.name}>
          {hasNames ? (
            <tr>
              <th scope="rowgroup" colSpan={2} className={css.name}>
                {line.name}
              </th>
            </tr>
          ) : null}
          <tr>
            <th scope="row">{t('common.was')}</th>
            <td>{line.base}</td>
          </tr>
          {line.mine === null ? null : (
            <tr>
              <th scope="row">{t('common.mine')}</th>
              <td>{line.mine}</td>
            </tr>
          )}
          <tr>
            <th scope="row">{t(line.mine === null ? 'common.now' : 'common.theirs')}</th>
            <td>{line.theirs}</td>
          </tr>
          {/* A difference is a third value; the others stand above. */}
          {view.choices.includes('difference') ? (
            <tr className={css.result}>
              <th scope="row">{t('outbox.colResult')}</th>
              <td aria-live="polite">{choice === null ? t('outbox.notChosen') : line.result(choice)}</td>
            </tr>
          ) : null}
        </tbody>
      ))}
    </table>
  )
}
