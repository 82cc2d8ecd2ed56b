import { useState } from 'react'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { FILE_TYPES, saveFile } from '../../../../ui/save-file.ts'
import { TakeByDoubt } from '../../questions/TakeByDoubt.tsx'
import type { ImportReader } from '../../reader/import-reader.ts'
import type { Summary } from '../../worker/protocol.ts'
import css from '../ImportedFile.module.css'
import { type LeftVerdict, leftLinesText } from './left-text.ts'
import type { AskedLines } from './use-asked-lines.ts'

interface LeftLinesProps {
  reader: ImportReader
  name: string
  summary: Summary
  lines: AskedLines
  verdict: LeftVerdict
  /** How many of them have a good value that is sent. */
  good: number
}

/** What becomes of lines that are not simply staged; the remaining ones are saved as a file. */
export function LeftLines({ reader, name, summary, lines, verdict, good }: LeftLinesProps) {
  const language = useLanguage()
  const { t } = language
  /** How much of the remaining lines is written; null while none are. */
  const [share, setShare] = useState<number | null>(null)
  const { left, taken, confirmable } = lines
  if (left + taken.length === 0) return null
  const saveLeft = async () => {
    setShare(0)
    const { kind, pieces } = await reader.ask({ kind: 'cut', verdicts: ['rejected', 'asked'] }, setShare)
    setShare(null)
    const left = t('importing.leftName', { name: name.replace(/\.[^.]*$/, '') })
    saveFile(`${left}.${kind}`, FILE_TYPES[kind], pieces)
  }
  return (
    <div className={css.bar}>
      <p className={css.leave}>
        {leftLinesText(verdict, { confirmable: confirmable.size, good, unknown: summary.unknown }, language)}
      </p>
      {verdict === 'asked' && confirmable.size > 0 ? (
        <TakeByDoubt groups={summary.doubts} taken={lines.confirmed} onTake={lines.confirm} />
      ) : null}
      {left > 0 ? (
        <Button icon="download" busy={share !== null} onClick={() => void saveLeft()}>
          {share === null
            ? t('importing.saveLeft', { n: left })
            : t('importing.savingLeft', { percent: Math.round(share * 100) })}
        </Button>
      ) : null}
    </div>
  )
}
