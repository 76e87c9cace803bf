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

export const passwordChangedContent = (forgotLink: string): MailContent => ({
  subject: 'Your Weekboard password was changed',
  paragraphs: [
    'The password of your account was changed, and your other devices were signed out.',
    'If it was not you, set a new one at once.',
  ],
  action: { label: 'Set a new password', link: forgotLink },
})

export const proofCodeContent = (code: string, minutes: number): MailContent => ({
  subject: 'Confirm that it is you',
  paragraphs: [
    `Somebody, probably you, is about to change your account. Enter the code within ${minutes} minutes.`,
  ],
  code,
  closing: 'If it was not you, ignore this message and sign out everywhere in your profile.',
})

export const phoneCodeText = (code: string, minutes: number): string =>
  `${code} is your Weekboard code. It works for ${minutes} minutes. Do not share it.`

export const factorResetContent = (by: string, forgotLink: string): MailContent => ({
  subject: 'Your second factor for Weekboard was reset',
  paragraphs: [
    `${by} removed the second factor of your account, and all your devices were signed out.`,
    'Sign in with your password and set up a new one. If you did not ask for this, set a new password at once.',
  ],
  action: { label: 'Set a new password', link: forgotLink },
})

export const factorResetNotice = (by: string, email: string): MailContent => ({
  subject: 'A second factor was reset',
  paragraphs: [
    `${by} removed the second factor of ${email}, and all devices of that account were signed out.`,
    'If nobody asked for this, talk to that person before they sign in again.',
  ],
})
