/** The system's name as the contract's `readApp` tells it; everything that is neither Windows nor macOS counts as Linux. */
export function platformName(platform: NodeJS.Platform): 'mac' | 'windows' | 'linux' {
  if (platform === 'darwin') return 'mac'
  return platform === 'win32' ? 'windows' : 'linux'
}
