import { useState } from 'react'
import { useNavigate } from 'react-router'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { useToast } from '../../ui/feedback/toast.ts'

/** Opens an address of the payment provider that the server names, or a page of ours. */
export function useOutsidePage(findAddress: () => Promise<string>, failed: string) {
  const navigate = useNavigate()
  const toast = useToast()
  const [isOpening, setOpening] = useState(false)
  const open = async (): Promise<void> => {
    setOpening(true)
    try {
      const url = new URL(await findAddress(), location.href)
      if (url.origin === location.origin) void navigate(url.pathname + url.search)
      else location.assign(url)
    } catch (error) {
      toast({ type: 'error', title: serverMessage(error, failed) })
      setOpening(false)
    }
  }
  return { isOpening, open }
}
