export { problemWords } from '../../i18n/problem-words.ts'
