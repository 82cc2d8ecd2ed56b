import { expect, test } from 'vitest'
import { ownFolder } from '../fixtures/own-folder.ts'
import { namelessRecord } from '../settings/account-record.ts'
import type { AppStateStore } from '../settings/app-state.ts'
import { openAccountRepository } from './account-repository.ts'

function repositoryWith(state: Partial<ReturnType<AppStateStore['read']>>) {
  const accounts = ownFolder()
  const changes: object[] = []
  const appState = {
    read: () => ({ accounts: [], open: null, ...state }),
    change: (part: object) => void changes.push(part),
  } as unknown as AppStateStore
  return { changes, ...openAccountRepository(appState, { accounts, markers: accounts }, () => 0) }
}

test('a record that is stored already is not written again, one that differs or is open now is', () => {
  const record = namelessRecord('a')
  const { put, changes } = repositoryWith({ accounts: [record], open: null })
  put({ ...record })
  expect(changes).toEqual([])
  put({ ...record, name: 'Rosa' })
  put(record, true)
  expect(changes).toEqual([{ accounts: [{ ...record, name: 'Rosa' }] }, { accounts: [record], open: 'a' }])
})
