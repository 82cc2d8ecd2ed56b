export function SettingsScreen(_: { onAddAccount: () => void; onReplaceKey: (account: string) => void }) {
  return null
}
