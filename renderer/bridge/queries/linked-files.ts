import type { Input } from '../../../shared/contract/contract.ts'
import { useCoreCall, useCoreQuery } from './client/core-query.ts'
import { keys } from './client/query-keys.ts'

/** The files that are edited in another program. */
export const useLinkedFiles = () => useCoreQuery(keys.linkedFiles, 'listLinkedFiles', {})

export const useOpenLinkedFile = () =>
  useCoreCall('openLinkedFile', (input: Input<'openLinkedFile'>) => input)

export const useEndLinkedFile = () => useCoreCall('endLinkedFile', (input: Input<'endLinkedFile'>) => input)

export const useResumeLinkedFile = () =>
  useCoreCall('resumeLinkedFile', (input: Input<'resumeLinkedFile'>) => input)
