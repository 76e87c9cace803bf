import type { LegalDocument } from './legal-document.ts'
import { type Operator, operatorSentences } from './operator.ts'

export const privacyTitle = 'Privacy Policy'

export const privacyText = (operator: Operator): LegalDocument => ({
  title: privacyTitle,
  intro:
    'Weekboard knows when and where people work. This page says which data that takes, who sees it and how long it stays.',
  sections: [
    {
      title: 'Who is responsible',
      parts: [
        `For your account and for running this service: ${operatorSentences(operator)}`,
        'For schedules, hours, pay rates and time off: the organization that plans with Weekboard, normally your employer. It decides what is entered and why; the operator processes it on its behalf and under its instructions.',
      ],
    },
    processedData,
    browserData,
    {
      title: 'Who receives data',
      parts: [
        [
          'People of your organization, according to their role. Employees see what was announced to them, managers and admins see what they plan.',
          'Companies that host this service, deliver its mails and text messages and take payments. Ask the operator who they are and in which countries they work.',
          'The push service of your browser, if you switch on push messages; it cannot read them.',
          'Programs that an admin of your organization has connected by an API key, a webhook or a calendar address.',
          'Google or GitHub, only if you choose to sign in through them.',
          'Authorities, where a law obliges the operator.',
        ],
      ],
    },
    retention,
    {
      title: 'Your rights',
      parts: [
        'You may ask which data about you is processed, have it corrected or deleted, restrict or object to its use, and receive a copy in a common format. Much of this you can do yourself on your profile.',
        'About schedules and hours, please ask your organization first; it can pass your request on to the operator. You may also complain to the supervisory authority where you live.',
      ],
    },
    {
      title: 'How it is protected',
      parts: [
        'Passwords are stored only as slow, salted hashes, links and codes as hashes. Every organization is kept apart from the others inside the database itself, and access follows the role that somebody has at that moment.',
      ],
    },
    { title: 'Contact', parts: [operatorSentences(operator)] },
  ],
})

const processedData: LegalDocument['sections'][number] = {
  title: 'What is stored, and what for',
  parts: [
    [
      'Account: name, email address, a hash of your password, role, organization, the picture you chose and the settings of your screens. Needed to sign you in and to show others who you are.',
      'Phone number: verified by a code, so that your organization can reach you about your shifts. It is not shown to other organizations and not used for advertising.',
      'Connected accounts: if you sign in through Google or GitHub, their id for you and the email address they gave.',
      'Schedules: your shifts, their times, breaks and notes, drafts and what was published, when you saw and confirmed it, and requests to swap, offer or take shifts.',
      'Hours and pay: weekly hours, limits, and hourly rates where your organization enters them. Rates are shown only to those in your organization who may see them.',
      'Time off, sick leave and availability: dates, kind and the reason you give, if you give one. Leave out details about your health.',
      'Announcements of your organization, and who has confirmed them.',
      'A log of changes: who changed what and when, for the history of shifts and for the audit log of admins.',
      'Devices and safety: the time of sign-ins, browser, system and network address, to list your sessions, to limit guessing and to find faults. Sign-ins, failed ones and changes of how you sign in are kept for 400 days with browser and network address, so that you, and admins of your organization, can look into them; when your account is deleted, browser and address are erased.',
      'Messages: notifications, mails, text messages and push messages to you, and the address of your browser at its push service.',
    ],
    'No data is sold, there is no advertising and there are no profiles. There is no decision about you by a machine alone: proposals for a schedule are always reviewed by a person.',
  ],
}

const browserData: LegalDocument['sections'][number] = {
  title: 'What is kept in your browser',
  parts: [
    'Weekboard keeps these entries in the storage of your browser, all of them needed for what you asked for. Until you sign out:',
    [
      'token, user and userId: prove that you are signed in, and show your name, role and organization at once.',
      'kept-read: your last schedules, to be read without a network; without costs and without the addresses of colleagues.',
      'waiting-changes, unsent-changes and sending-changes, and the database weekboard-waiting-changes: changes that you made without a network, until they are saved.',
      'push-user: your id, if this browser receives push messages.',
    ],
    'Until you clear the storage of your browser:',
    [
      'theme, scheduleView, weekboard.open-shifts and ask-seen: how you like screens to look.',
      'weekboard.no-staffing-needs: that no staffing needs are set, so that the schedule holds no place for them.',
      'phone-reminder-dismissed: that you have seen a reminder.',
      'debugMode and templateDebugLogs: the two settings of the Debug menu, if you use it.',
      'shell: the files of the pages themselves, so that they open without a network.',
    ],
    'Until you close the tab, it remembers what you have begun: typed text, an invitation, a sign-in that is not complete, the screen to go on with after it, addresses and numbers that a code was sent to, an export, the settings of a proposal, the steps of a setup, and that the page was loaded again.',
    'There are two cookies. weekboard_device holds a random number that shows for up to 400 days that you have signed in with this browser, so that wrong passwords of strangers do not keep you out. If you sign in through Google or GitHub, weekboard_social makes sure for ten minutes that the answer belongs to your browser. Nothing of this is used to follow you across sites.',
  ],
}

const retention: LegalDocument['sections'][number] = {
  title: 'How long data stays',
  parts: [
    [
      'Schedules, hours, time off and the log of changes: until your organization is deleted, which happens 7 days after an admin asks for it, with the accounts that belong to no other one.',
      'Sessions: at most 14 days, or until you sign out; their list for 30 days more.',
      'Your account: until you delete it in your profile. The record of your work stays with your employer.',
      'Links and codes: a link for one day, a link that takes your old address back for three, an invitation for a week, a code for ten minutes; all are stored as a hash only and deleted a week later.',
      'Notifications: 180 days. Mails and text messages: their text until they are delivered, the rest for 30 days.',
      'Deliveries to connected programs: 30 days. Proposals for a schedule: 7 days. Archives that you asked for: one day.',
      'Backups and technical logs: as long as the operator keeps them.',
    ],
  ],
}
