import { useEffect, useRef, useState } from 'react'
import { useDeveloperText } from '../developer-texts/developer-text.tsx'
import { Button } from '../ui/button.tsx'
import { controlClass } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

/** A key or secret that is shown this once, with a button that copies it. */
export function SecretOnce({ secret }: { secret: string }) {
  const text = useDeveloperText()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => field.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      // Without permission to the clipboard: the selected text can be copied by hand.
      field.current?.select()
    }
  }

  return (
    <div className="mt-3 rounded-control border border-line-strong p-4">
      <label htmlFor="new-secret" className="block font-semibold">
        {text('developer.secretOnce')}
      </label>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          ref={field}
          id="new-secret"
          readOnly
          value={secret}
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          className={`${controlClass} max-w-xl grow basis-64 font-mono`}
        />
        <Button look="secondary" onClick={() => void copy()}>
          <Icon name={copied ? 'check' : 'copy'} className="size-[1.125rem]" />
          <span aria-live="polite">{text(copied ? 'developer.copied' : 'developer.copy')}</span>
        </Button>
      </div>
    </div>
  )
}
