import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { Button } from '../Button.tsx'
import shared from '../shared.module.css'
import css from './Ask.module.css'
import { Dialog } from './Dialog.tsx'

/** What a person is asked before something goes on, with what it is about line by line. */
interface AskedQuestion {
  title: string
  text: string
  lines: readonly { key: string; what: string; values: string; why: string }[]
  /** How many further ones there are; null when all are listed. */
  more: string | null
  go: string
  cancel: string
}

interface Asked extends AskedQuestion {
  answer: (yes: boolean) => void
}

const asked = createStore<Asked | null>(() => null)

/** Asks, and resolves to what the person answers; leaving the dialog, or a further question, is a no. */
export function ask(question: AskedQuestion): Promise<boolean> {
  asked.getState()?.answer(false)
  return new Promise(resolve => {
    const answer = (yes: boolean) => {
      asked.setState(null, true)
      resolve(yes)
    }
    asked.setState({ ...question, answer }, true)
  })
}

/** Where {@link ask} is seen; once in a window. */
export function Asks() {
  const question = useStore(asked)
  if (question === null) return null
  const { title, text, lines, more, go, cancel, answer } = question
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      width="wide"
      title={title}
      text={text}
      cancel={cancel}
      actions={
        <Button variant="primary" onClick={() => answer(true)}>
          {go}
        </Button>
      }
    >
      {lines.length === 0 ? null : (
        <ul className={css.lines}>
          {lines.map(line => (
            <li key={line.key}>
              <span className={css.what}>{line.what}</span>
              <span className={css.values}>{line.values}</span>
              <span className={css.why}>{line.why}</span>
            </li>
          ))}
        </ul>
      )}
      {more === null ? null : <p className={shared.muted}>{more}</p>}
    </Dialog>
  )
}
