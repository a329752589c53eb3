import { useState } from 'react'
import { useText } from '../i18n/text.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** How long "copied" is shown. */
const confirmationMs = 2_500

/** Opens the device's share sheet; without one, copies the address. */
export function ShareButton({ title }: { title: string }) {
  const text = useText()
  const [copied, setCopied] = useState(false)

  async function share() {
    const url = window.location.href
    if (typeof navigator.share === 'function') {
      // Closing the sheet rejects; that is no error.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    await navigator.clipboard.writeText(url)
    setCopied(true)
    setTimeout(() => setCopied(false), confirmationMs)
  }

  return (
    <Button look="secondary" onClick={() => void share()}>
      {copied ? <Icon name="check" className="size-[1.125rem]" /> : <Icon name="share-2" className="size-[1.125rem]" />}
      <span aria-live="polite">{text(copied ? 'share.copied' : 'share.label')}</span>
    </Button>
  )
}
