export function SocialReturnPage() {
  return null
}
