import { useCallback, useState } from 'react'
import type { OwnAnswers } from './steps/use-known-answers.ts'

/** Which tab of a file's lines a person opened, also before a reload; null for none of these. */
export function useKeptTab<Tab extends string>(
  { given, onGiven }: OwnAnswers,
  tabs: readonly Tab[],
): [Tab | null, (tab: Tab) => void] {
  const [tab, setTab] = useState(() => tabs.find(each => each === given.tab) ?? null)
  const show = useCallback(
    (next: Tab) => {
      setTab(next)
      onGiven({ tab: next })
    },
    [onGiven],
  )
  return [tab, show]
}
