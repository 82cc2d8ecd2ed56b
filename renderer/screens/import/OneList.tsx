import type { ReactNode } from 'react'
import { NotReadFile } from './NotReadFile.tsx'
import { ImportedFile } from './prices/ImportedFile.tsx'
import { ProductsFile } from './products/ProductsFile.tsx'
import type { ImportReader, ReaderState } from './reader/import-reader.ts'
import { type OwnAnswers, useKnownAnswers } from './steps/use-known-answers.ts'

type ListState = Extract<ReaderState, { kind: 'refused' | 'judged' | 'products-judged' }>

interface OneListProps {
  state: ListState
  reader: ImportReader
  file: File
  own: OwnAnswers
  isCatalogPart: boolean
  hasNext: boolean
  back: ReactNode
  other: ReactNode
  close: ReactNode
  onTaken: () => void
  onClose: () => void
  onSheets: (file: File, names: readonly string[]) => void
  onReview: () => void
  onQueued: (job: number) => void
}

/** A file as one kind of list, with what is known of earlier ones. */
export function OneList(props: OneListProps) {
  const { state, reader, file, own, isCatalogPart, hasNext, back, other, close } = props
  const { onTaken, onClose, onReview, onQueued } = props
  const known = useKnownAnswers(reader, state, own)
  if (state.kind === 'refused') return <NotReadFile {...props} state={state} name={file.name} />
  const shared = { reader, name: file.name, date: file.lastModified, revision: state.revision, own, known }
  const ways = { back, other, close, onTaken, onReview, onQueued, onCancel: onClose }
  if (state.kind === 'products-judged')
    return <ProductsFile {...shared} {...ways} summary={state.products} hasNext={hasNext} />
  return (
    <ImportedFile
      {...shared}
      {...ways}
      summary={state.summary}
      first={state.first}
      share={state.share}
      isCatalogPart={isCatalogPart}
      onSheets={names => props.onSheets(file, names)}
    />
  )
}
