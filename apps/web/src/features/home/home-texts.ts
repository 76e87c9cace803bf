export const homeTexts = {
  product: 'Weekboard',
  headline: 'The shift schedule your whole team can rely on.',
  pitch:
    'Plan next week together on one board, see every change as it happens, and publish once. What was announced stays announced until you announce it again.',
  login: 'Login',
  signup: 'Signup',
  start: 'Create your organization',
  open: 'Open the dashboard',
  legal: 'Legal',
  terms: 'Terms',
  privacy: 'Privacy',
  points: [
    {
      title: 'Plan together, live',
      text: 'Everybody who plans works on the same week. Changes appear as they are made, and nobody overwrites anybody silently.',
    },
    {
      title: 'Hours that are right',
      text: 'Night shifts, clock changes and weekly limits are counted properly. A shift that goes over somebody’s hours says so before it is saved.',
    },
    {
      title: 'Nobody is surprised',
      text: 'A draft stays among planners. Your team sees only what you published, exactly as you published it.',
    },
  ],
} as const
