import { type HourFormat, timeOfDayText } from '@weekboard/scheduling/clock/clock-text'
import { dateFormat } from '@weekboard/scheduling/clock/date-text'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { hoursInWords, type MailContent } from '../../platform/mail/mail-content.ts'

export interface VerificationContent {
  readonly link: string
  readonly code: string
  readonly linkHours: number
  readonly codeMinutes: number
  /** The name in the sign-up, so that the recipient notices an attempt by somebody else. */
  readonly name?: string | null | undefined
}

export const verificationContent = ({
  link,
  code,
  linkHours,
  codeMinutes,
  name,
}: VerificationContent): MailContent => ({
  subject: 'Verify your email for Weekboard',
  paragraphs: [
    name ? `Welcome to Weekboard, ${name}.` : 'Welcome to Weekboard.',
    `Open the link within ${hoursInWords(linkHours)}, or enter the code within ${codeMinutes} minutes, to verify your email address.`,
  ],
  action: { label: 'Verify email', link },
  code,
  closing:
    'If you did not sign up just now, or this is not your name, do not open the link and ignore this message.',
})

export const alreadyKnownContent = (signInLink: string): MailContent => ({
  subject: 'You already have a Weekboard account',
  paragraphs: [
    'Somebody, probably you, tried to sign up with this address, which already has an account.',
    'You can sign in with it. If you have forgotten the password, the sign-in page helps.',
  ],
  action: { label: 'Sign in', link: signInLink },
  closing: 'If it was not you, there is nothing to do.',
})

export const resetContent = (link: string, hours: number): MailContent => ({
  subject: 'Set a new password for Weekboard',
  paragraphs: [
    'Somebody, probably you, asked for a new password for this address.',
    `Open the link within ${hoursInWords(hours)} to set one. It works once.`,
  ],
  action: { label: 'Set a new password', link },
  closing: 'If it was not you, ignore this message: your password stays as it is.',
})

const notMe = (link: string) => ({ label: 'This was not me', link })
const notMeHint =
  'If it was not you, open the link within 3 days: it signs out all your devices, once you have confirmed that, and lets you set a new password.'
const ownChangeHint = 'If it was you, there is nothing to do.'

interface NewDevice {
  /** Browser and operating system, such as 'Chrome on Windows'. */
  readonly device: string
  readonly address: string
  readonly at: Date
  readonly timeZone: string
  readonly hourFormat: HourFormat
  readonly link: string
}

const mailedDate = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** The mail about a sign-in from a device that the account has not signed in on before. */
export function newDeviceContent({
  device,
  address,
  at,
  timeZone,
  hourFormat,
  link,
}: NewDevice): MailContent {
  const { date, time } = wallClock(at, timeZone)
  return {
    subject: 'New sign-in to Weekboard',
    paragraphs: [
      `Somebody, probably you, signed in to your account on a new device on ${mailedDate(date)} at ${timeOfDayText(time, hourFormat)} (${timeZone}).`,
      `Device: ${device}. IP address: ${address}.`,
      notMeHint,
    ],
    action: notMe(link),
    closing: ownChangeHint,
  }
}

export const passwordChangedContent = (link: string): MailContent => ({
  subject: 'Your Weekboard password was changed',
  paragraphs: [
    'The password of your account was changed, and your other devices were signed out.',
    notMeHint,
  ],
  action: notMe(link),
  closing: ownChangeHint,
})

/** What changed of how somebody signs in, as the subject of the mail and as its sentence. */
const accountChanges = {
  phone_changed: {
    subject: 'Your phone number for Weekboard was changed',
    text: 'The phone number of your account was changed and verified.',
  },
  passkey_added: {
    subject: 'A passkey was added to your Weekboard account',
    text: 'A new passkey can now sign in to your account.',
  },
  passkey_removed: {
    subject: 'A passkey of your Weekboard account was removed',
    text: 'A passkey of your account was removed and cannot sign in any more.',
  },
  totp_enabled: {
    subject: 'An authenticator app was turned on',
    text: 'Signing in to your account now asks for a code of an authenticator app.',
  },
  totp_disabled: {
    subject: 'The authenticator app was turned off',
    text: 'Signing in to your account no longer asks for a code of an authenticator app.',
  },
  recovery_codes_made: {
    subject: 'New recovery codes were made',
    text: 'New recovery codes were made for your account, and the former ones ended.',
  },
} as const
export type SignInChange = keyof typeof accountChanges

/** The mail about a change of how somebody signs in. */
export const accountChangedContent = (change: SignInChange, link: string): MailContent => ({
  subject: accountChanges[change].subject,
  paragraphs: [accountChanges[change].text, notMeHint],
  action: notMe(link),
  closing: ownChangeHint,
})

export const proofCodeContent = (code: string, minutes: number): MailContent => ({
  subject: 'Confirm that it is you',
  paragraphs: [
    `Somebody, probably you, is about to change your account. Enter the code within ${minutes} minutes.`,
  ],
  code,
  closing: 'If it was not you, ignore this message and sign out everywhere in your profile.',
})

export const passkeyRefusedContent = (name: string, link: string): MailContent => ({
  subject: 'A passkey of your Weekboard account was refused',
  paragraphs: [
    `Somebody used your passkey '${name}', and its counter was behind that of its last use. This happens when a passkey was copied, so it was refused.`,
    'Remove the passkey in your profile and add a new one. If somebody else used it, open the link within 3 days.',
  ],
  action: notMe(link),
})

export const phoneCodeText = (code: string, minutes: number): string =>
  `${code} is your Weekboard code. It works for ${minutes} minutes. Do not share it.`

export const factorResetContent = (by: string, link: string): MailContent => ({
  subject: 'Your second factor for Weekboard was reset',
  paragraphs: [
    `${by} removed the second factor of your account, and all your devices were signed out.`,
    'Sign in with your password and set up a new one.',
    'If you did not ask for this, open the link within 3 days and set a new password.',
  ],
  action: notMe(link),
})

export const factorResetNotice = (by: string, email: string): MailContent => ({
  subject: 'A second factor was reset',
  paragraphs: [
    `${by} removed the second factor of ${email}, and all devices of that account were signed out.`,
    'If nobody asked for this, talk to that person before they sign in again.',
  ],
})

export const changeEmailContent = (link: string, hours: number): MailContent => ({
  subject: 'Confirm your new email address',
  paragraphs: [
    'Somebody, probably you, wants to sign in to Weekboard with this address from now on.',
    `Open the link within ${hoursInWords(hours)} and confirm it there. Until then everything stays as it is.`,
  ],
  action: { label: 'Confirm the new address', link },
  closing: 'If it was not you, ignore this message: nothing happens to this address.',
})

export const addressTakenContent = (signInLink: string): MailContent => ({
  subject: 'Somebody wanted to use your email address',
  paragraphs: [
    'Somebody, probably you, wanted to change the address of another Weekboard account to this one, which already has an account.',
    'You can sign in with it. If you have forgotten the password, the sign-in page helps.',
  ],
  action: { label: 'Sign in', link: signInLink },
  closing: 'If it was not you, there is nothing to do.',
})

export const emailChangedContent = (to: string, link: string, hours: number): MailContent => ({
  subject: 'Your Weekboard email address was changed',
  paragraphs: [
    `Your account has the address ${to} now, and your other devices were signed out.`,
    `If it was not you, take the old address back within ${hoursInWords(hours)}. All devices are signed out then, and the password has to be set anew.`,
  ],
  action: { label: 'Take the old address back', link },
  closing: 'If it was you, there is nothing to do.',
})

export const emailTakenBackContent = (): MailContent => ({
  subject: 'Your Weekboard account has its former address again',
  paragraphs: [
    'This address was replaced by the one that the account had before. Nothing is mailed here any more.',
  ],
  closing: 'If it was not you, please ask whoever runs Weekboard for you.',
})

export const addressReservedContent = (signUpLink: string): MailContent => ({
  subject: 'Please sign up again later',
  paragraphs: [
    'Somebody, probably you, tried to sign up with this address. An account had it until a few days ago and may still take it back.',
    'You can sign up with it three days after it was changed.',
  ],
  action: { label: 'Sign up', link: signUpLink },
  closing: 'If it was not you, there is nothing to do.',
})

export const accountDeletedContent = (): MailContent => ({
  subject: 'Your Weekboard account was deleted',
  paragraphs: [
    'Your account is deleted: nobody can sign in with it any more.',
    'The record of your work stays with your employer.',
  ],
})

export const linkCodeContent = (code: string, provider: string, minutes: number): MailContent => ({
  subject: 'Confirm that it is you',
  paragraphs: [
    `Somebody, probably you, wants to sign in to your account with ${provider}. Enter the code within ${minutes} minutes.`,
  ],
  code,
  closing: 'If it was not you, ignore this message: nothing is connected.',
})

export const identityLinkedContent = (
  provider: string,
  email: string,
  profileLink: string,
): MailContent => ({
  subject: `A ${provider} account was connected`,
  paragraphs: [
    `The ${provider} account ${email} signs in to your Weekboard account from now on.`,
    'If it was not you, disconnect it in your profile and set a new password at once.',
  ],
  action: { label: 'Open your profile', link: profileLink },
})

export const identityUnlinkedContent = (provider: string, forgotLink: string): MailContent => ({
  subject: `A ${provider} account was disconnected`,
  paragraphs: [
    `A ${provider} account does not sign in to your Weekboard account any more.`,
    'If it was not you, set a new password at once.',
  ],
  action: { label: 'Set a new password', link: forgotLink },
})
