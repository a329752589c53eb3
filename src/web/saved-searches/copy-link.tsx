import { useState, useSyncExternalStore } from 'react'
import { useLocalHref } from '../layout/local-href.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Copies the address of a page, to be shared; not there without a script. */
export function CopyLink({ path, label, copied }: { path: string; label: string; copied: string }) {
  const localHref = useLocalHref()
  const [isCopied, setIsCopied] = useState(false)
  const canCopy = useSyncExternalStore(
    () => () => undefined,
    () => 'clipboard' in navigator,
    () => false,
  )
  if (!canCopy) return null

  async function copy() {
    const address = new URL(localHref(path), location.href).href
    try {
      await navigator.clipboard.writeText(address)
      setIsCopied(true)
    } catch {
      // Without permission to the clipboard: the address bar of the results has the same address.
      location.assign(address)
    }
  }

  return (
    <Button look="quiet" onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} className="size-[1.125rem]" />
      <span aria-live="polite">{isCopied ? copied : label}</span>
    </Button>
  )
}
