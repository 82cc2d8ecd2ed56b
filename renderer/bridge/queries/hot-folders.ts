import type { Input } from '../../../shared/contract/contract.ts'
import { useCoreCall, useCoreQuery } from './client/core-query.ts'
import { keys } from './client/query-keys.ts'

/** The hot folders, with what waits there and what was done. */
export const useHotFolders = () => useCoreQuery(keys.hotFolders, 'listHotFolders', {})

export const useAddHotFolder = () => useCoreCall('addHotFolder', (input: Input<'addHotFolder'>) => input)

export const useRemoveHotFolder = () => useCoreCall('removeHotFolder', (id: string) => ({ id }))

export const useForgetHotLayouts = () => useCoreCall('forgetHotLayouts', () => ({}))

/** The bytes of a list that waits. */
export const useReadHotFile = () => useCoreCall('readHotFile', (id: string) => ({ id }))

export const useConfirmHotLayout = () =>
  useCoreCall('confirmHotLayout', (input: Input<'confirmHotLayout'>) => input)

export const usePutHotFileAside = () => useCoreCall('putHotFileAside', (id: string) => ({ id }))
