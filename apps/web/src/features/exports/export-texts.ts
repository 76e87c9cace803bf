export const exportTexts = {
  organization: {
    action: 'Export all data',
    hint: 'People, schedules, requests and history as CSV and JSON, in one ZIP file.',
  },
  profile: {
    action: 'Export my data',
    hint: 'Your account, shifts, requests and settings as CSV and JSON, in one ZIP file.',
  },
  starting: 'Starting...',
  progress: 'Export',
  queued: 'Waiting to start',
  percent: (share: number) => `${Math.round(100 * share)} %`,
  ready: (size: string, until: string) =>
    `The archive is ready: ${size}. It can be downloaded once, until ${until}.`,
  download: 'Download archive',
  downloading: 'Downloading...',
  gone: 'The archive was downloaded or has expired. Export again for a new one.',
  failed: 'The archive could not be made. Please try again.',
  startFailed: 'The export could not be started. Please try again.',
  downloadFailed: 'The archive could not be downloaded. Please try again.',
} as const

const units = ['bytes', 'kB', 'MB', 'GB'] as const

/** '512 bytes', '1.4 MB'. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** power
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`
}
