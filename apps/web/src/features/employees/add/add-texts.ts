export const addTexts = {
  title: 'Add employee',
  limitHint: 'Leave it empty for the limit of the organization.',
  sendInvitation: 'Send an invitation',
  sendInvitationHint: 'Without one the person can be planned for and has no access.',
  emailNeeded: 'must be given to send an invitation',
  add: 'Add employee',
  adding: 'Adding...',
  added: (name: string) => `${name} was added.`,
  sentTo: (email: string) => `Invitation sent to ${email}.`,
  failed: 'The person could not be added. Please try again.',
} as const
