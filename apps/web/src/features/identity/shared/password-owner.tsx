/** Tells password managers whose password is asked for. */
export const PasswordOwner = ({ email }: { readonly email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
)
