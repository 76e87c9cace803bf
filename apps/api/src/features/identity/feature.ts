import type { RetentionRule } from '../../platform/jobs/clean-up.ts'
import type { Feature } from '../feature.ts'
import { mailPasswordResetJob, mailPasswordResetTask } from './passwords/request-password-reset.ts'
import { bindIdentityRoutes } from './routes.ts'
import {
  resendVerificationJob,
  resendVerificationTask,
} from './verification/resend-verification.ts'

const expired = (table: string, column: string, days: number): RetentionRule => ({
  table,
  column,
  days,
  isTenantTable: false,
})

export const identityFeature = {
  tags: {
    Authentication: 'Signing up, in and out, and the own profile.',
    Verification: 'Proving an email address or a phone number.',
    Account: 'Passwords, sessions and organizations of a user.',
    'Social sign-in': 'Signing in with an account elsewhere.',
    'Second factor': 'What a sign-in asks for beside the password.',
  },
  routes: bindIdentityRoutes,
  jobs: {
    tasks: (services) => ({
      [mailPasswordResetTask]: mailPasswordResetJob(services),
      [resendVerificationTask]: resendVerificationJob(services),
    }),
  },
  events: {
    session_ended: { summary: () => 'Signed out' },
  },
  tables: {
    notExported: {
      sessions: 'how users sign in belongs to them and not to the organization',
      security_events: 'how users sign in belongs to them; admins have a list of its own',
    },
    retention: [
      // Links and codes for a week after they expired, sessions for 30 days.
      expired('email_changes', 'expires_at', 7),
      expired('email_verifications', 'expires_at', 7),
      expired('password_resets', 'expires_at', 7),
      expired('phone_verifications', 'code_expires_at', 7),
      expired('social_attempts', 'expires_at', 7),
      expired('social_codes', 'expires_at', 7),
      expired('social_links', 'expires_at', 7),
      expired('second_factor_challenges', 'expires_at', 7),
      expired('proof_codes', 'expires_at', 7),
      expired('not_me_links', 'expires_at', 7),
      expired('sessions', 'expires_at', 30),
      expired('security_events', 'at', 400),
    ],
  },
} as const satisfies Feature
