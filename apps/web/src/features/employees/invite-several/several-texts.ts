export const severalTexts = {
  title: 'Invite several',
  description: 'Everybody gets a link with which they join your organization.',
  addresses: 'Email addresses',
  addressesHint: 'One a line, with or without a name.',
  placeholder: 'Ana Ruiz <ana@example.com>\nben@example.com',
  linesRead: 'Who is invited',
  line: (number: number, text: string) => `Line ${number}: ${text}`,
  noAddress: 'This is not an email address.',
  memberAlready: 'This address belongs to somebody who is in the team already.',
  invitedAlready: 'This person has been invited already.',
  repeated: (line: number) => `This address is on line ${line} already.`,
  badName: (reason: string) => `The name ${reason}.`,
  tooMany: (max: number) => `At most ${max} people are invited at once.`,
  problems: (count: number) =>
    count === 1
      ? '1 line has a problem and stays here.'
      : `${count} lines have a problem and stay here.`,
  empty: 'Enter at least one email address.',
  nobodyToInvite: 'No line has an address to invite.',
  cancel: 'Cancel',
  send: (count: number) =>
    count === 1
      ? 'Send 1 invitation'
      : count === 0
        ? 'Send invitations'
        : `Send ${count} invitations`,
  sending: (number: number, count: number) => `Sending ${number} of ${count}...`,
  waiting: (seconds: number) =>
    `Many invitations were sent in a short time. The rest follows in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  paused: 'Many invitations were sent in a short time. The rest follows by itself.',
  stop: 'Stop',
  sent: (count: number) => (count === 1 ? '1 invitation sent.' : `${count} invitations sent.`),
  failed: 'The invitations could not be sent. Please try again.',
} as const
