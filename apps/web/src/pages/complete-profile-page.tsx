export function CompleteProfilePage() {
  return null
}
