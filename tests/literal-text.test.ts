import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findLiteralText } from './literal-text.ts'

const renderer = new URL('../renderer/', import.meta.url)
const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter(
  path => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
)

test.each(files)('%s keeps its texts in the message catalogue (renderer/i18n/en)', path => {
  expect(findLiteralText(readFileSync(new URL(path, renderer), 'utf8'))).toEqual([])
})

test.each([
  ['<p>Try again</p>', ['Try again']],
  ['<p>{`Try again`}</p>', ['Try again']],
  ["<p>{busy ? 'Busy' : t('app.title')}</p>", ['Busy']],
  ['<input placeholder="Search" aria-label={t("app.title")} />', ['Search']],
  ['<Empty title="Nothing here" />', ['Nothing here']],
])('%s is found', (jsx, wanted) => {
  expect(findLiteralText(`const x = ${jsx}`)).toEqual(wanted)
})

test.each([
  '<p className="wide">{t("app.title")}</p>',
  '<p> · {n} % → </p>',
  '<Button kind="primary" onClick={() => go("outbox")}>{t("app.title")}</Button>',
  '<p>{kind === "ok" ? <b /> : null}</p>',
])('%s holds no text', jsx => {
  expect(findLiteralText(`const x = ${jsx}`)).toEqual([])
})
