import { useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { controlClass } from './field.tsx'
import { Icon } from './icon.tsx'

interface CopyFieldProps {
  label: string
  value: string
  /** The texts of the button, before and after. */
  copy: string
  copied: string
  /** Whether the keyboard goes there when it appears. */
  takesFocus?: boolean
}

/** A text to be copied, with a button that does. Without a script it is selected and copied by hand. */
export function CopyField({ label, value, copy, copied, takesFocus = false }: CopyFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])

  async function press() {
    try {
      await navigator.clipboard.writeText(value)
      setIsCopied(true)
    } catch {
      // Without permission to the clipboard: the selected text can be copied by hand.
      field.current?.select()
    }
  }

  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          readOnly
          value={value}
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          className={`${controlClass} max-w-xl min-w-0 grow basis-64 font-mono`}
        />
        <Button look="secondary" onClick={() => void press()}>
          <Icon name={isCopied ? 'check' : 'copy'} className="size-[1.125rem]" />
          <span aria-live="polite">{isCopied ? copied : copy}</span>
        </Button>
      </div>
    </div>
  )
}
