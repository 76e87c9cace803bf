export const demandTexts = {
  title: 'Set up a second factor',
  hint: (organization: string) =>
    `${organization} requires a second factor. With it nobody can sign in as you who only knows your password.`,
} as const
