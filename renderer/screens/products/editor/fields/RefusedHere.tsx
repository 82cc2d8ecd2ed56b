import type { FormField } from '../../../../../shared/domain/product-fields.ts'
import { RefusedChange } from '../open-changes/RefusedChange.tsx'
import type { FormContext } from './form-context.ts'

/** The refusals that name this field. */
export function RefusedHere({ field, context }: { field: FormField; context: FormContext }) {
  return context
    .refused(field)
    .map(change => <RefusedChange key={change.id} change={change} onJob={context.onJob} />)
}
