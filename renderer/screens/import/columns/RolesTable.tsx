import type { Answers } from '../../../../shared/import/answers.ts'
import type { ImportKind } from '../../../../shared/import/fields.ts'
import type { FileSummary } from '../worker/protocol.ts'
import { answerRole, rolesOf } from './column-roles.ts'
import { FileTable } from './FileTable.tsx'

interface RolesTableProps {
  summary: FileSummary
  kind: ImportKind
  onAnswer: (answers: Answers) => void
  isShort?: boolean
}

/** The file itself: a press on a column says what it is. */
export function RolesTable({ summary, kind, isShort, onAnswer }: RolesTableProps) {
  return (
    <FileTable
      summary={summary}
      kind={kind}
      roles={rolesOf(summary, kind)}
      asked={summary.asked}
      {...(isShort && { isShort })}
      onRole={(index, role) => onAnswer(answerRole(summary, index, role))}
    />
  )
}
