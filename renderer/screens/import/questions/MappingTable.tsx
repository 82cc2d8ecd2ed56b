import { useState } from 'react'
import type { Answers } from '../../../../shared/import/answers.ts'
import type { Field, ImportKind } from '../../../../shared/import/fields.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { answerRoles, rolesOf, withRole } from '../columns/column-roles.ts'
import { FileTable } from '../columns/FileTable.tsx'
import type { FileSummary } from '../worker/protocol.ts'
import css from './MappingTable.module.css'

interface MappingTableProps {
  summary: FileSummary
  kind?: ImportKind
  /** Columns that the question is about, in any role. */
  asked?: readonly number[]
  /** What the values suggest, where nobody has chosen. */
  guess: Readonly<Record<string, Field>>
  onUse: (answers: Answers) => void
}

/** The columns of a file, all of them chosen before any counts. */
export function MappingTable({ summary, kind = 'both', asked = [], guess, onUse }: MappingTableProps) {
  const { t } = useLanguage()
  const [roles, setRoles] = useState(() => rolesOf(summary, kind, guess))
  const [hasHeader, setHeader] = useState(summary.file.headerLine !== null)
  const needed = kind !== 'products' ? (['sku'] as const) : (['name', 'base_price'] as const)
  return (
    <div className={css.mapping}>
      <FileTable
        summary={summary}
        kind={kind}
        roles={roles}
        asked={{ columns: asked, lines: [], field: null }}
        onRole={(index, role) => setRoles(withRole(roles, index, role))}
      />
      <div className={css.foot}>
        <Checkbox label={t('importing.columnsHeader')} checked={hasHeader} onChange={setHeader} />
        <Button
          variant="primary"
          disabled={!needed.every(field => roles.includes(field))}
          onClick={() => onUse({ header: hasHeader, ...answerRoles(roles) })}
        >
          {t('importing.columnsUse')}
        </Button>
      </div>
    </div>
  )
}
