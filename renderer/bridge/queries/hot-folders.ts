import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { EventOf, Input } from '../../../shared/contract/contract.ts'
import { useBridge } from '../port/BridgeProvider.tsx'
import { useCoreQuery } from './client/core-query.ts'
import { keys } from './client/query-keys.ts'

/** The hot folders, with what waits there and what was done. */
export const useHotFolders = () => useCoreQuery(keys.hotFolders, 'listHotFolders', {})

export function useAddHotFolder() {
  const bridge = useBridge()
  return useMutation({ mutationFn: (input: Input<'addHotFolder'>) => bridge.call('addHotFolder', input) })
}

export function useRemoveHotFolder() {
  const bridge = useBridge()
  return useMutation({ mutationFn: (id: string) => bridge.call('removeHotFolder', { id }) })
}

export function useForgetHotLayouts() {
  const bridge = useBridge()
  return useMutation({ mutationFn: () => bridge.call('forgetHotLayouts', {}) })
}

/** The bytes of a list that waits. */
export function useReadHotFile() {
  const bridge = useBridge()
  return useMutation({ mutationFn: (id: string) => bridge.call('readHotFile', { id }) })
}

export function useConfirmHotLayout() {
  const bridge = useBridge()
  return useMutation({
    mutationFn: (input: Input<'confirmHotLayout'>) => bridge.call('confirmHotLayout', input),
  })
}

export function usePutHotFileAside() {
  const bridge = useBridge()
  return useMutation({ mutationFn: (id: string) => bridge.call('putHotFileAside', { id }) })
}

/** Calls for each list that waits for a person, as it comes. */
export function useHotFileWaits(listener: (file: EventOf<'hotFileWaits'>) => void): void {
  const bridge = useBridge()
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => bridge.on('hotFileWaits', file => latest.current(file)), [bridge])
}
