import type { LegalDocument } from './legal-document.ts'

export const privacyText: LegalDocument = {
  title: 'Privacy Policy',
  intro:
    'Weekboard knows when and where people work. This page says which data that takes, who sees it and how long it stays.',
  sections: [
    {
      title: 'Who is responsible',
      parts: [
        'For your account and for running this service: [name of the operator], [postal address], [email address].',
        'For schedules, hours, pay rates and time off: the organization that plans with Weekboard, normally your employer. It decides what is entered and why; we process it on its behalf and under its instructions.',
      ],
    },
    {
      title: 'What is processed, and what for',
      parts: [
        [
          'Account: name, email address, a hash of your password, role, organization and the avatar you chose. Needed to sign you in and to show others who you are.',
          'Phone number: verified by a code, so that your organization can reach you about your shifts. It is not shown to other organizations and not used for advertising.',
          'Schedules: your shifts, their times and notes, drafts and what was published, and who changed what. Needed to plan the week.',
          'Hours and pay: weekly hours, limits, and hourly rates where your organization enters them. Rates are shown only to those in your organization who may see them.',
          'Time off and availability: dates, kind and the reason you give, if you give one. Leave out details about your health.',
          'Devices and safety: the time of sign-ins, browser, system and network address, to list your sessions, to limit guessing and to find faults.',
          'Messages: mails and text messages that we send you, such as links, codes and news about your schedule.',
        ],
        'We do not sell data, show no advertising and build no profiles. There is no decision about you by a machine alone: proposals for a schedule are always reviewed by a person.',
      ],
    },
    {
      title: 'What is kept in your browser',
      parts: [
        'Weekboard keeps a few entries in the local storage of your browser, all of them needed for what you asked for:',
        [
          'token: proves that you are signed in. Removed when you sign out.',
          'user: your name, role and organization, so that the screen can be shown at once. Removed when you sign out.',
          'debugMode and templateDebugLogs: the two settings of the Debug menu, if you use it.',
          'theme: whether you chose the light or the dark look.',
        ],
        'Until you close the tab, it also remembers which notices you have dismissed. There are two cookies. weekboard_device holds a random number that shows for up to 400 days that you have signed in with this browser, so that wrong passwords of strangers do not keep you out. If you sign in through Google or GitHub, weekboard_social makes sure for ten minutes that the answer belongs to your browser. Nothing of this is used to follow you across sites.',
      ],
    },
    {
      title: 'Who receives data',
      parts: [
        [
          'People of your organization, according to their role. Employees see what was announced to them, managers and admins see what they plan.',
          'Companies that work for us under contract: hosting by [provider], mail by [provider], text messages by [provider], payments by [provider].',
          'Google or GitHub, only if you choose to sign in through them.',
          'Authorities, where a law obliges us.',
        ],
        'Data is processed in [countries]. [Name the safeguards for transfers to other countries, or remove this sentence.]',
      ],
    },
    {
      title: 'How long data stays',
      parts: [
        [
          'Account: as long as you use it. After it is deleted, [30] days in backups.',
          'Schedules, hours and time off: as long as your organization needs them or must keep them by law; after it leaves, [30] days.',
          'Links and codes: a link for one day, an invitation for a week, a code for ten minutes; all are stored as a hash only.',
          'Sessions: at most 14 days, or until you sign out.',
          'Technical logs: [30] days.',
        ],
      ],
    },
    {
      title: 'Your rights',
      parts: [
        'You may ask which data about you is processed, have it corrected or deleted, restrict or object to its use, and receive a copy in a common format. Much of this you can do yourself on your profile.',
        'About schedules and hours, please ask your organization first; it can pass your request on to us. You may also complain to the supervisory authority where you live, or to ours: [authority].',
      ],
    },
    {
      title: 'How it is protected',
      parts: [
        'Connections are encrypted. Passwords are stored only as slow, salted hashes. Every organization is kept apart from the others inside the database itself, and access follows the role that somebody has at that moment.',
      ],
    },
    {
      title: 'Contact and changes',
      parts: [
        'Questions about your data: [name of the data protection contact], [email address]. We announce changes to this policy by mail before they take effect. In force since [date].',
      ],
    },
  ],
}
