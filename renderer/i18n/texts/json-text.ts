import type { Language } from '../language.ts'

/** What a tree of the marketplace's own fields says of its own. */
export const jsonText = ({ t }: Language) => ({
  empty: {
    null: t('productEditor.jsonNull'),
    text: t('productEditor.jsonEmptyText'),
    list: t('productEditor.jsonEmptyList'),
    object: t('productEditor.nothing'),
  },
  showAll: (characters: number) => t('productEditor.jsonShowAll', { n: characters }),
  showLess: t('productEditor.jsonShowLess'),
  more: (n: number) => t('common.andMore', { n }),
})
