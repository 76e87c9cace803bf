import type { PushState } from '../../lib/session/push-device.ts'

export const pushTexts = {
  push: 'Push',
  device: 'Push on this device',
  loadFailed: 'Whether this device receives push messages could not be read.',
  tryAgain: 'Try again',
  states: {
    on: 'This device receives push messages of the kinds chosen above.',
    off: 'This device receives none yet.',
    blocked:
      'This browser blocks notifications from Weekboard. Allow them in its settings for this site, then come back.',
    unsupported:
      'This browser cannot receive push messages. On an iPhone or iPad, first add Weekboard to the home screen.',
    unavailable: 'Push messages are not set up here. In-app and email work as chosen above.',
  } satisfies Record<PushState, string>,
  turnOn: 'Turn on',
  turningOn: 'Turning on...',
  turnOff: 'Turn off',
  failed: 'This could not be changed. Please try again.',
  quiet: 'Quiet hours',
  quietHint: (zone: string) =>
    `Push messages wait, and come together when the quiet hours are over. Times are of ${zone.replaceAll('_', ' ')}.`,
  from: 'From',
  to: 'To',
  sameTimes: 'The two times must differ.',
} as const
