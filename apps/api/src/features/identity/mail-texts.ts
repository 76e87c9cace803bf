import type { MailContent } from '../../platform/mail/mail-content.ts'

/** What this feature writes to people. Times are in the units that their names say. */

const hoursInWords = (hours: number): string => {
  if (hours % 24 === 0) return hours === 24 ? '24 hours' : `${hours / 24} days`
  return hours === 1 ? '1 hour' : `${hours} hours`
}

export interface VerificationContent {
  readonly link: string
  readonly code: string
  readonly linkHours: number
  readonly codeMinutes: number
  /** Of who signed up, so that a stranger's attempt is noticed. */
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

export interface InvitationContent {
  readonly link: string
  readonly invitedBy: string
  readonly organizationName: string
  readonly role: string
  readonly hours: number
}

export const invitationContent = ({
  link,
  invitedBy,
  organizationName,
  role,
  hours,
}: InvitationContent): MailContent => ({
  subject: `Join ${organizationName} on Weekboard`,
  paragraphs: [
    `${invitedBy} invites you to join ${organizationName} as ${role === 'employee' || role === 'admin' ? 'an' : 'a'} ${role}.`,
    `The invitation is open for ${hoursInWords(hours)}.`,
  ],
  action: { label: 'Accept invitation', link },
  closing: 'If you do not know who this is, you can ignore this message.',
})

export const phoneCodeText = (code: string, minutes: number): string =>
  `${code} is your Weekboard code. It works for ${minutes} minutes. Do not share it.`
