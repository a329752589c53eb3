import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useSpeech } from '../i18n/text.tsx'
import { controlClass } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { mobile, type VehiclePickerProps } from './picker-props.ts'
import { chosenNames } from './vehicle-selection.ts'

/** Loaded when it is opened. */
const VehicleChoices = lazy(async () => ({ default: (await import('./vehicle-choices.tsx')).VehicleChoices }))

/**
 * Make, models and variants as a dropdown of checkboxes with the number of listings beside each. Typed text searches
 * all three. On a phone it covers the screen, with "any", "reset" and "apply".
 */
export function VehiclePicker({ vehicleType, selection, onSelect }: VehiclePickerProps) {
  const { text, formats } = useSpeech()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const names = chosenNames(selection)
  useCloseOutside(dialog, open)

  function toggle() {
    const element = dialog.current
    if (!element || element.open) return element?.close()
    if (matchMedia(mobile).matches) element.showModal()
    else element.show()
    setOpen(true)
  }

  return (
    <div className="relative noscript:hidden">
      <span id={`${id}-label`} className="mb-1.5 block text-sm font-medium text-ink">
        {text('picker.label')}
      </span>
      <button
        type="button"
        id={`${id}-button`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={`${id}-label ${id}-button`}
        onClick={toggle}
        className={`${controlClass} flex items-center justify-between gap-2 text-left`}
      >
        <span className="truncate">
          {names.length > 0 ? names.map(formats.vehicle).join(' › ') : text('picker.any')}
        </span>
        <Icon name="chevron-down" className="size-4 text-muted" />
      </button>
      <dialog
        ref={dialog}
        aria-label={text('picker.label')}
        onClose={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') dialog.current?.close()
        }}
        className="z-10 m-0 w-full flex-col overflow-hidden bg-surface text-ink open:flex max-md:size-full max-md:max-h-none max-md:max-w-none md:absolute md:top-full md:left-0 md:mt-1.5 md:h-96 md:min-w-80 md:rounded-card md:shadow-overlay md:ring-1 md:ring-line"
      >
        {open && (
          <Suspense>
            <VehicleChoices
              vehicleType={vehicleType}
              selection={selection}
              onSelect={onSelect}
              onDone={() => dialog.current?.close()}
            />
          </Suspense>
        )}
      </dialog>
    </div>
  )
}

/** A dropdown closes when the pointer or the focus moves elsewhere; a full-screen sheet has buttons for that. */
function useCloseOutside(dialog: RefObject<HTMLDialogElement | null>, open: boolean) {
  useEffect(() => {
    const element = dialog.current
    if (!open || !element || element.matches(':modal')) return
    const listening = new AbortController()
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !element.parentElement?.contains(target)) element.close()
    }
    document.addEventListener('pointerdown', closeOutside, { signal: listening.signal })
    document.addEventListener('focusin', closeOutside, { signal: listening.signal })
    return () => listening.abort()
  }, [dialog, open])
}
