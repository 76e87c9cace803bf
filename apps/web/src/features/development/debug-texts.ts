export const debugTexts = {
  debug: 'Debug',
  landmark: 'Debug tools',
  debugMode: 'Debug mode',
  templateDebugLogs: 'Template debug logs',
  log: 'Calls and events',
  clear: 'Clear',
  nothingLogged: 'Nothing yet.',
  timeOff: 'Time-off requests',
  availability: 'Availability',
  deleteAll: 'Delete all shifts',
  firstQuestion: 'Delete all shifts of all weeks?',
  firstMessage: 'Every shift of your organization will be deleted, announced ones too.',
  secondQuestion: 'Are you sure? This cannot be undone.',
  continue: 'Continue',
  delete: 'Delete',
  inConsole: 'The list is in the console.',
} as const

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
