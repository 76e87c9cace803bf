import type { auditLogRoutes } from '../audit-log.ts'
import type { apiKeyRoutes } from '../integrations/api-keys.ts'
import type { billingRoutes } from '../organization/billing.ts'
import type { exportRoutes } from '../organization/exports.ts'
import type { onboardingRoutes } from '../organization/onboarding.ts'
import type { organizationRoutes, organizationSchema } from '../organization/organization.ts'
import { asAddress, asDate, asInstant } from './formats.ts'
import { userOrganizationDocs } from './identity-texts.ts'
import { ruleDocs } from './rule-texts.ts'
import type { TextsOf, TextsOfRoutes } from './texts.ts'

export const organizationSettingsDocs = {
  ...ruleDocs,
  opening_hours: [
    'When the organization is open; none by default. Up to 4 entries a day that share no time, in the order of weekdays and times.',
    {
      weekday: 'The day on which it opens.',
      start_time: 'HH:mm in the zone of the organization.',
      end_time: 'HH:mm after the start, at most 24:00. Times past midnight are two entries.',
    },
  ],
  max_shifts_per_day:
    'How many shifts that start on one day a proposal of Brain gives to one employee, 1 to 4; 1 by default. What is planned already counts and stays.',
  brain_rules:
    '`hard`, the default: no proposal of Brain breaks `min_rest_hours` or `max_consecutive_days`. `as_policies`: it may break those whose policy is `warn`, and says so.',
  claim_policy:
    '`approve`, the default: a manager decides claims, offers and swaps. `automatic`: those that no rule refuses or warns of pass by themselves.',
  assistants:
    'Whether assistants may use the Model Context Protocol: `off`, the default; `read`; or `write`, which also lets them make plans and carry those out.',
  assistants_publish:
    '`plan`, the default: an assistant may publish a week by a plan. `link`: it only gets a link to the schedule, where a person publishes.',
  second_factor:
    'Of whom a second factor is demanded: `optional`, of nobody, the default; `planners`, of admins and managers; or `everybody`. Whoever sets it needs one.',
  second_factor_from: asDate(
    'From when it is demanded, in the time zone of the organization, today or later; null while it is optional.',
  ),
  default_max_weekly_hours:
    'The weekly limit of new employees in decimal hours; 40 by default, null for no limit.',
} as const

export const organizationDocs = {
  ...userOrganizationDocs,
  ...organizationSettingsDocs,
  deletion_at: asInstant('When it will be deleted; null when nobody has asked for that.'),
} as const satisfies TextsOf<typeof organizationSchema>

const organization = 'The organization as it is now.'

const factorCount = {
  with_factor: 'How many of them have a second factor.',
  people: 'How many they are.',
}

const dataExport = [
  'The archive.',
  {
    id: 'What `GET /exports/{id}` takes.',
    status: '`ready` archives can be downloaded.',
    expires_at: asInstant(
      'When a ready archive is deleted, unless it is downloaded before; null until then.',
    ),
    is_gone: 'Whether its file was downloaded or has expired.',
    size_bytes: 'The size of the file; null until it is ready.',
  },
] as const

const apiKey = {
  id: 'The key.',
  name: 'How it is called, also in the audit log.',
  prefix: 'How its secret begins, to tell keys apart.',
  scopes: 'What it may do; `…:write` includes `…:read`.',
  created_by: [
    'Who made it; null for the operator.',
    { id: 'The user; null once their account is gone.', name: 'By name.' },
  ],
  last_used_at: asInstant('To the minute; null until the first use.'),
  expires_at: asInstant('From when on it is refused; null for a key that does not expire.'),
} as const
const secret =
  'To be sent as `Authorization: Bearer …`. Null when the call is repeated with its `Idempotency-Key`: it is shown once.'

const billing = [
  'Plan and payment.',
  {
    plan: 'What the organization can use.',
    status:
      '`trialing`: everything of Business. `active`: paid, or on Free. `past_due`: a payment failed. `read_only`: the grace has passed. `cancelled`: a paid plan has ended.',
    seats: [
      'Active employees.',
      {
        used: 'How many there are.',
        included: 'How many the plan holds; null where each is paid for.',
      },
    ],
    trial_ends_at: asInstant('While the trial lasts; otherwise null.'),
    grace_ends_at: asInstant(
      'Once a payment has failed: until when everything works; otherwise null.',
    ),
    cancel_at: asInstant('When the cancelled plan ends; null when it goes on.'),
    next_invoice: [
      'Null when none is due.',
      {
        date: asInstant('When it is due.'),
        amount_cents: 'In hundredths of `currency`, for the seats in use now.',
        currency: 'ISO 4217 code of the plan, not of the organization.',
      },
    ],
    provider: 'Who takes the payment; `sandbox` takes none.',
    is_sandbox_open: 'Whether `POST /billing/sandbox` can be called.',
    checkout: [
      'A checkout that was begun and whose end is not known; null for none.',
      { plan: 'The plan that is being paid for.' },
    ],
  },
] as const

const onboarding = {
  completed: 'Whether it was completed.',
  current_step: 'From 1 to 3.',
  data: 'What clients stored for the steps, as they sent it.',
} as const
const stepData = { skipped: 'Whether the step was skipped.' } as const
const onboardingData = {
  import: ['Of the first step.', stepData],
  review: ['Of the second step.', stepData],
  profile: ['Of the third step.', stepData],
} as const
const onboardingStatus = { ...onboarding, data: [onboarding.data, onboardingData] } as const

export const organizationRouteDocs: TextsOfRoutes<
  typeof organizationRoutes &
    typeof apiKeyRoutes &
    typeof auditLogRoutes &
    typeof exportRoutes &
    typeof billingRoutes &
    typeof onboardingRoutes
> = {
  getOrganization: {
    reply: {
      organization: [
        'For employees only name, zone, currency, logo and `read_only_from`.',
        userOrganizationDocs,
      ],
    },
  },
  updateOrganization: {
    body: {
      organization: [
        'The settings to change; the others stay.',
        {
          ...organizationSettingsDocs,
          name: '1 to 120 characters.',
          time_zone: 'IANA name, such as America/New_York.',
          currency: 'ISO 4217 code, such as USD. Amounts are not converted.',
        },
      ],
      shift_times:
        'What a new time zone keeps of the shifts: `wall_clock` their times as they are read, `instants` the moments. Without it a zone that would move shifts into another week is a 409 `zone_in_use`.',
    },
    reply: { organization },
  },
  previewTimeZone: {
    query: { time_zone: 'The IANA name that would be set.' },
    reply: {
      time_zone_change: [
        'What it would do to the planned shifts.',
        {
          time_zone: 'The zone that was asked about.',
          shift_count: 'How many shifts there are.',
          wall_clock: [
            'When their times on the wall clock are kept.',
            { other_length: 'Shifts that become longer or shorter.' },
          ],
          instants: [
            'When the instants are kept.',
            {
              other_time: 'Shifts that read another time.',
              other_date: 'Shifts that start on another date.',
              other_week: 'Shifts that come into another week.',
            },
          ],
        },
      ],
    },
  },
  listSecondFactors: {
    reply: {
      second_factors: [
        'Of the active employees who have an account.',
        {
          employee_ids: 'Who has one.',
          planners: ['Admins and managers.', factorCount],
          everybody: ['All of them.', factorCount],
        },
      ],
    },
  },
  putLogo: { reply: { organization } },
  deleteLogo: { reply: { organization } },
  deleteOrganization: {
    body: { name: 'As the organization is called, so that nobody deletes the wrong one.' },
    reply: { deletion_at: asInstant('When it will be deleted, unless that is cancelled before.') },
  },
  restoreOrganization: { reply: { organization } },
  listApiKeys: { reply: { api_keys: ['The newest first.', apiKey] } },
  createApiKey: {
    body: {
      api_key: [
        'The new key.',
        {
          name: '1 to 60 characters, shown in the audit log.',
          scopes: 'What it may do; `…:write` includes `…:read`.',
          expires_at: 'With an offset; null or omitted for a key that does not expire.',
        },
      ],
    },
    reply: { api_key: ['The key.', { ...apiKey, secret }], secret },
  },
  listAuditLog: {
    query: {
      from: 'Only entries of this date or later, in the zone of the organization.',
      to: 'Only entries of this date or earlier.',
      user_id: 'Only what this user did.',
      type: 'Only entries of this type.',
    },
    reply: {
      entries: [
        'The latest first.',
        {
          id: 'The number of the event in the log, `seq` elsewhere.',
          at: asInstant('When it happened.'),
          user: [
            'Who did it.',
            { id: 'The user; null for a job and an API key.', name: 'By name.' },
          ],
          type: 'What happened.',
          subject: [
            'What it happened to.',
            {
              type: 'The kind of thing, such as `shift`.',
              id: 'Which one; null for none.',
              name: 'How it is called; null for one that is gone.',
            },
          ],
          summary: 'A sentence for people, with times in the zone of the organization.',
          details: 'What was before and after, or counts; null when the type says everything.',
        },
      ],
    },
  },
  exportOrganization: { reply: { export: dataExport } },
  exportProfile: { reply: { export: dataExport } },
  getExport: { reply: { export: dataExport } },
  getBilling: { reply: { billing } },
  listInvoices: {
    reply: {
      invoices: [
        'The newest first.',
        {
          id: 'As the provider calls it.',
          date: asInstant('When it was made, in UTC.'),
          amount_cents: 'In hundredths of `currency`.',
          currency: 'ISO 4217 code.',
          status: '`void` ones need not be paid.',
          url: asAddress('Where it can be seen; null when there is no such page.'),
        },
      ],
    },
  },
  checkout: { body: { plan: 'What to pay for.' } },
  cancelPlan: { reply: { billing } },
  resumePlan: { reply: { billing } },
  stripeWebhook: { reply: { received: 'Always true.' } },
  sandbox: {
    body: {
      outcome:
        '`success`, `cancel` and `decline` end an open checkout, or without one the renewal; `renew`, `end_grace` and `end_trial` let time pass.',
    },
    reply: { billing },
  },
  getOnboardingStatus: { reply: onboardingStatus },
  saveOnboardingProgress: {
    body: {
      step: 'The step that is shown next, from 1 to 3.',
      data: [
        'Replaces what was stored; at most 64 KiB as JSON, other fields are kept.',
        onboardingData,
      ],
    },
    reply: onboardingStatus,
  },
  completeOnboarding: { reply: onboardingStatus },
}
