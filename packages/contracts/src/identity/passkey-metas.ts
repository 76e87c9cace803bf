/** The name of the page's meta element with the domain that passkeys sign in to. */
export const passkeyDomainMeta = 'passkey-domain'

/** The name of the one with the address of the pages on which passkeys work, where it is configured. */
export const passkeyPagesMeta = 'passkey-pages'
