export { problemText } from '../../i18n/problem-text.ts'
