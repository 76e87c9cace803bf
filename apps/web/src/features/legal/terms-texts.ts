import type { LegalDocument } from './legal-document.ts'
import { type Operator, operatorSentences } from './operator.ts'

export const termsTitle = 'Terms of Service'

export const termsText = (operator: Operator): LegalDocument => ({
  title: termsTitle,
  intro:
    'These terms say what you may expect of Weekboard and what is expected of you. They are meant to be read.',
  sections: [
    {
      title: 'Who agrees with whom',
      parts: [
        operatorSentences(operator),
        'The operator is “we” below. You agree to these terms with us by creating an account.',
        'If you found an organization here, you agree on its behalf and confirm that you may. If you were invited, your employer decides how it plans its shifts with Weekboard; these terms cover your use of the screens, not your employment.',
      ],
    },
    ...rules,
    { title: 'Contact', parts: [operatorSentences(operator)] },
  ],
})

const rules: LegalDocument['sections'] = [
  {
    title: 'What Weekboard does',
    parts: [
      'Weekboard is for planning weekly shifts. Managers build and publish schedules, employees see what was published to them, ask for time off and say when they are available.',
      'It points out overlaps, weekly limits and absences as far as it was told of them. It does not check employment law, collective agreements or rest periods for you. What is published remains the decision of the person who published it.',
    ],
  },
  {
    title: 'Your account',
    parts: [
      [
        'Give your own name, an email address that you can read, and a phone number that reaches you. Both are verified to complete signup.',
        'Keep your password to yourself, and do not share one account among several people.',
        'Tell us without delay when you believe that somebody else uses your account. You can sign out every device on your profile.',
      ],
    ],
  },
  {
    title: 'What you may not do',
    parts: [
      [
        'Enter data of other people that you have no right to use.',
        'Try to read what belongs to another organization, get around limits, or disturb the service for others.',
        'Use the service to break the law, to harass people, or to send unwanted messages through invitations.',
      ],
    ],
  },
  {
    title: 'Your data stays yours',
    parts: [
      'Schedules, hours and everything else that your organization enters remain its own. We use them only to run the service, as the Privacy Policy describes.',
      'Schedules can be exported at any time. When an organization ends its use, an admin can delete it with all of its data, which happens 7 days later; backups keep it until they are replaced.',
    ],
  },
  {
    title: 'Availability and changes',
    parts: [
      'We work to keep the service running and tell you about planned interruptions in good time, but we cannot promise that it is never interrupted. Keep a copy of a week that you cannot do without.',
      'We may improve or remove functions. If a change takes away something essential that you pay for, you may end the agreement on that day.',
    ],
  },
  {
    title: 'Price',
    parts: [
      'Plans and prices are shown before anything is charged. Paid plans renew until you end them, which you can do at the end of each paid period.',
    ],
  },
  {
    title: 'Ending the agreement',
    parts: [
      'You can stop at any time. We may suspend an account that breaks these terms or endangers others; we say why, and where possible we warn first.',
    ],
  },
  {
    title: 'Liability',
    parts: [
      'We are liable without limit for intent, gross negligence and harm to people. Otherwise our liability is limited to the foreseeable damage that is typical for such a service, and at most to what you paid in the last twelve months, as far as the law allows.',
    ],
  },
  {
    title: 'Changes to these terms',
    parts: [
      'When we change these terms we tell you before. If you do not agree, you can end the agreement before the change takes effect.',
      'If one of these rules is not valid, the others stay.',
    ],
  },
]
