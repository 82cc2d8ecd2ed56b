import { useState } from 'react'
import type { Account, ConnectResult } from '../../../shared/contract/groups/accounts.ts'
import { useAccountActions, useAccounts } from '../../bridge/queries/accounts.ts'
import { mayLeaveAccount } from '../../bridge/queries/leave-account.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { showToast } from '../../ui/popups/Toasts.tsx'
import css from './ConnectScreen.module.css'
import { connectText } from './connect-text.ts'
import { isSameHost, joinedText } from './joined-text.ts'
import { type KeyPlaceChoice, placeAtFirst } from './key-places.ts'
import { ResultBanner } from './ResultBanner.tsx'

const PLACES = {
  sealed: { label: 'connect.placeSealed', hint: 'connect.placeSealedHint', only: 'connect.placeOnlySealed' },
  session: {
    label: 'connect.placeSession',
    hint: 'connect.placeSessionHint',
    only: 'connect.placeOnlySession',
  },
  file: { label: 'connect.placeFile', hint: 'connect.placeFileHint', only: 'connect.placeOnlyFile' },
} as const

interface ConnectFormProps {
  /** The account that gets a new key; null for a new account. */
  account: Account | null
  keyPlaces: readonly KeyPlaceChoice[]
  onDone: () => void
}

/** Address and key. On failure every field keeps what was typed; the key is in its field and nowhere else. */
export function ConnectForm({ account, keyPlaces, onDone }: ConnectFormProps) {
  const { t, language } = useLanguage()
  const { connect, replaceKey } = useAccountActions()
  const [address, setAddress] = useState('')
  const [name, setName] = useState('')
  const [key, setKey] = useState('')
  const [keyPlace, setKeyPlace] = useState(() => placeAtFirst(keyPlaces))
  const trial = account === null ? connect : replaceKey
  const trouble = trial.data === undefined || trial.data.kind === 'ok' ? null : trial.data
  const words = trouble === null ? null : connectText(trouble, Date.now(), language)
  const { data: list } = useAccounts()
  const isKnownPlace = list?.accounts.some(other => !other.isSample && isSameHost(address, other.baseUrl))
  const isOwnField = trouble?.kind === 'bad-address' || trouble?.kind === 'bad-key'

  const submit = async () => {
    if (trial.isPending || (account === null && !(await mayLeaveAccount()))) return
    const onSuccess = (result: ConnectResult) => {
      if (result.kind !== 'ok') return
      setKey('')
      const joined = joinedText(result, account, language)
      if (joined !== null) showToast(joined.tone, joined.text)
      onDone()
    }
    if (account !== null) replaceKey.mutate({ id: account.id, key, keyPlace }, { onSuccess })
    else
      connect.mutate({ address, key, keyPlace, name: name.trim() === '' ? null : name.trim() }, { onSuccess })
  }

  return (
    <Form className={css.form} onSend={() => void submit()} noValidate>
      <p className={css.muted}>{t(account === null ? 'connect.intro' : 'connect.introKey')}</p>
      {account === null ? (
        <TextField
          label={t('connect.address')}
          hint={t('connect.addressHint')}
          error={isOwnField && words?.field === 'address' ? words.title : null}
          placeholder={t('connect.addressExample')}
          inputMode="url"
          value={address}
          onChange={event => setAddress(event.target.value)}
          autoFocus
        />
      ) : null}
      <TextField
        label={t('connect.key')}
        hint={t('connect.keyHint')}
        error={isOwnField && words?.field === 'key' ? words.title : null}
        type="password"
        autoComplete="off"
        value={key}
        onChange={event => setKey(event.target.value)}
        autoFocus={account !== null}
      />
      {account === null ? (
        <TextField
          label={t('connect.name')}
          hint={t(isKnownPlace ? 'connect.nameHintAnother' : 'connect.nameHint')}
          value={name}
          onChange={event => setName(event.target.value)}
        />
      ) : null}
      <KeyPlace places={keyPlaces} chosen={keyPlace} onChoose={setKeyPlace} />
      <div>
        <Button type="submit" variant="primary" busy={trial.isPending}>
          {t(trial.isPending ? 'connect.busy' : account === null ? 'connect.submit' : 'connect.submitKey')}
        </Button>
      </div>
      {isOwnField ? null : <ResultBanner result={trial.data} error={trial.error} />}
    </Form>
  )
}

interface KeyPlaceProps {
  places: readonly KeyPlaceChoice[]
  chosen: KeyPlaceChoice
  onChoose: (place: KeyPlaceChoice) => void
}

/** Where the key is kept; a sentence where there is only one place. */
function KeyPlace({ places, chosen, onChoose }: KeyPlaceProps) {
  const { t } = useLanguage()
  if (places.length === 1) return <p className={css.muted}>{t(PLACES[chosen].only)}</p>
  return (
    <Choice
      label={t('connect.keyPlace')}
      variant="list"
      value={chosen}
      onChange={onChoose}
      options={places.map(value => ({
        value,
        label: t(PLACES[value].label),
        hint: t(PLACES[value].hint),
      }))}
    />
  )
}
