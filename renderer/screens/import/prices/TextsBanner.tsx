import { useState } from 'react'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { textsAround } from './texts-around.ts'

/** What a list says around its table, to be read before it is sent: at first so much that the lines stay in sight. */
export function TextsBanner({ texts, isFirst }: { texts: readonly string[]; isFirst: boolean }) {
  const language = useLanguage()
  const { t } = language
  const [isWhole, setWhole] = useState(false)
  const short = textsAround(texts, 'short', language)
  const whole = textsAround(texts, 'whole', language)
  return (
    <Banner
      isBar
      tone="info"
      title={isFirst ? t('importing.firstTexts') : t('importing.newTexts', { n: texts.length })}
      text={isWhole ? whole : short}
      actions={
        short === whole ? undefined : (
          <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'importing.textsLess' : 'importing.textsAll')}
          </Button>
        )
      }
    />
  )
}
