const passkey = {
  id: 'k2Pq9wX4mVtL0cYhRb7sZg',
  rawId: 'k2Pq9wX4mVtL0cYhRb7sZg',
  type: 'public-key' as const,
}

const clientDataJSON =
  'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiWnhOMmNVcTdtSiIsIm9yaWdpbiI6Imh0dHBzOi8vYm9hcmQuZXhhbXBsZS5jb20ifQ'

/** What authenticators reply, shortened: the tests send real ones in their place. */
export const passkeyExamples = {
  registration: {
    ...passkey,
    response: {
      clientDataJSON,
      attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YViU',
      transports: ['internal'],
    },
  },
  response: {
    ...passkey,
    response: {
      clientDataJSON,
      authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
      signature: 'MEUCIQDx4yR7nQ0bTz8uYk2pWcVhJ5sLr9aGfE3mXo6iNvBtKgIgQ1w',
      userHandle: '9mT3vXc2LqYh0sRkBz7gPw',
    },
  },
}
