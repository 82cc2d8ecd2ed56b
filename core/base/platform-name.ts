/** The system's name as in the contract's `readApp`. Anything but Windows and macOS counts as Linux. */
export function platformName(platform: NodeJS.Platform): 'mac' | 'windows' | 'linux' {
  if (platform === 'darwin') return 'mac'
  return platform === 'win32' ? 'windows' : 'linux'
}
