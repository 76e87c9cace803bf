export function ProfileSetupPage() {
  return null
}
