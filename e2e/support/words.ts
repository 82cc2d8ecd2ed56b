import { makeLanguage } from '../../renderer/i18n/language.ts'

/** The texts of the screens by their keys in the message catalogue, so that another wording changes no test. */
export const { t } = makeLanguage('en', '.')
