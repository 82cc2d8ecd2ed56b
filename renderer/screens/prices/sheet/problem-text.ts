export { problemText } from '../../../i18n/texts/problem-text.ts'
