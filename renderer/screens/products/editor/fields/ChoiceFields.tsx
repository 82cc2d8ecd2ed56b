import { searchCategories } from '../../../../../shared/domain/products/category-tree.ts'
import { countryOf, nameOfCountry, searchCountries } from '../../../../../shared/domain/products/country.ts'
import { PRODUCT_TYPES, UNITS } from '../../../../../shared/domain/rules/units.ts'
import { useRefreshCategories } from '../../../../bridge/queries/products.ts'
import { isolated } from '../../../../i18n/isolated.ts'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { countryText } from '../../../../i18n/texts/values/field-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Combo, type ComboOption } from './Combo.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import type { FormContext } from './form-context.ts'

const WORDS = { unit: UNITS, type: PRODUCT_TYPES } as const

/** Unit or type: one of the API document's words. Another word that a product has is kept and shown. */
export function WordField({ field, context }: { field: 'unit' | 'type'; context: FormContext }) {
  const { t } = useLanguage()
  const { text, ground } = context.form.state[field]
  const all: readonly string[] = WORDS[field]
  const held = typeof ground.under === 'string' && !all.includes(ground.under) ? [ground.under] : []
  const options = [...held, ...all].map(word => ({ value: word, label: word }))
  const isStrange = text !== '' && !all.includes(text)
  return (
    <FieldFrame
      field={field}
      context={context}
      hint={isStrange ? t('productEditor.unknownChoice', { value: isolated(text) }) : undefined}
    >
      {names => (
        <Combo
          names={names}
          text={text}
          chosen={text === '' ? null : { value: text, label: text }}
          find={typed =>
            options.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
          }
          placeholder={
            context.hasDefaults && field === 'type'
              ? t('productEditor.defaultIs', { value: PRODUCT_TYPES[0] })
              : undefined
          }
          onChoose={value => context.form.setText(field, value)}
        />
      )}
    </FieldFrame>
  )
}

/** The category, chosen from a searchable tree; the field shows its path. */
export function CategoryField({ context }: { context: FormContext }) {
  const { t } = useLanguage()
  const refresh = useRefreshCategories()
  const { categories, form, pathOf } = context
  const { text } = form.state.category_id
  const path = text === '' ? null : pathOf(Number(text))
  // A text that is no choice is shown as it was typed.
  const other = /^\d+$/.test(text) ? t('productEditor.categoryNumber', { id: text }) : text
  const chosen = text === '' ? null : { value: text, label: path ?? other }
  const isListed = text === '' || categories.tree.of(Number(text)) !== null
  return (
    <FieldFrame
      field="category_id"
      context={context}
      hint={
        categories.isRead ? (
          isListed ? undefined : (
            t('productEditor.categoryNotListed')
          )
        ) : (
          <>
            {t('productEditor.categoriesNotRead')}{' '}
            <Button variant="quiet" icon="retry" busy={refresh.isPending} onClick={() => refresh.mutate()}>
              {t('productEditor.categoriesRead')}
            </Button>
          </>
        )
      }
    >
      {names => (
        <Combo
          names={names}
          text={text}
          chosen={chosen}
          find={typed => categoryOptions(context, typed)}
          onChoose={value => form.setText('category_id', value)}
        />
      )}
    </FieldFrame>
  )
}

/** The whole tree, or the matches with their paths: parents of a match would get in the way of Enter. */
function categoryOptions({ categories: { tree } }: FormContext, typed: string): ComboOption[] {
  const isTree = typed.trim() === ''
  return searchCategories(tree, typed)
    .filter(({ isMatch }) => isMatch)
    .map(({ category, depth, path }) => ({
      value: String(category.id),
      label: path.join(' › '),
      names: [category.name],
      ...(isTree ? { short: category.name, depth } : {}),
    }))
}

/** The country by its name; the marketplace's own text stays until another country is chosen. */
export function CountryField({ context }: { context: FormContext }) {
  const { t, language } = useLanguage()
  const { text } = context.form.state.country_of_origin
  const code = countryOf(text)
  const isSaved = code !== null && text !== code && text !== nameOfCountry(code)
  return (
    <FieldFrame
      field="country_of_origin"
      context={context}
      hint={
        text === ''
          ? undefined
          : code === null
            ? t('productEditor.countryUnknown', { text: isolated(text) })
            : isSaved
              ? t('productEditor.countryKept', { name: nameOfCountry(code), text: isolated(text) })
              : undefined
      }
    >
      {names => (
        <Combo
          names={names}
          text={text}
          chosen={text === '' ? null : { value: code ?? text, label: countryText(text, language) }}
          find={typed =>
            searchCountries(typed).map(country => ({
              value: country.code,
              label: t('productEditor.countryOption', { name: country.name, code: country.code }),
              short: country.local === null ? country.name : `${country.name} · ${country.local}`,
              detail: country.code,
              // However it is spelled, as far as it is known to be this one.
              names: countryOf(typed) === country.code ? [typed] : [],
            }))
          }
          onChoose={value => context.form.setText('country_of_origin', value)}
        />
      )}
    </FieldFrame>
  )
}
