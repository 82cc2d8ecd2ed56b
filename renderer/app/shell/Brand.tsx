import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import css from './Brand.module.css'

export function Brand() {
  const { t } = useLanguage()
  return (
    <div className={css.brand}>
      <svg className={css.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect className={css.ground} width="32" height="32" rx="8" />
        <path className={css.stem} d="M16 26V14" />
        <path
          className={css.petal}
          d="M16 15c-5 0-7-3.400-7-8.500 2 .2 3.400 1 4.300 2.200C13.700 7.200 14.700 6 16 5c1.300 1 2.300 2.200 2.700 3.700.9-1.200 2.300-2 4.300-2.200 0 5.100-2 8.500-7 8.500z"
        />
        <path className={css.leaf} d="M16 24c0-4 2.500-6 6.500-6 0 4-2.500 6-6.500 6z" />
      </svg>
      {t('app.title')}
    </div>
  )
}
