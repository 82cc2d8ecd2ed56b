export { problemWords } from '../../i18n/problem-text.ts'
