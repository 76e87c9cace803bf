import type { SecondFactorSetting } from '@weekboard/contracts/identity/second-factor-demand'

const demands: Readonly<Record<SecondFactorSetting, string>> = {
  optional: 'Optional',
  planners: 'Required for planners',
  everybody: 'Required for everybody',
}

export const securitySettingsTexts = {
  title: 'Security',
  hint: 'How people prove who they are when they sign in.',
  secondFactor: 'Second factor',
  secondFactorHint: 'Planners are admins and managers. You need one yourself to require it.',
  demands,
  hasOne: 'Has one',
  countFailed: 'How many have one could not be loaded.',
  count: (withFactor: number, people: number) => `${withFactor} of ${people}`,
  from: 'From',
  fromHint: 'From this day on, whoever has none can do nothing but set one up.',
} as const
