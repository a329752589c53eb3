import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { ownValue } from '../../contract/market/own-value.ts'
import { classNames } from './class-names.ts'

interface ComboboxProps<Option> extends Omit<ComponentProps<'input'>, 'children' | 'onInput' | 'onBlur' | 'onKeyDown'> {
  /** The list's name for screen readers. */
  listLabel: string
  options: readonly Option[]
  keyOf: (option: Option) => string
  /** A heading above the first option of each group. */
  groupOf?: (option: Option) => string | undefined
  onType: (words: string) => void
  onChoose: (option: Option) => void
  /**
   * The field stands for a choice of the list: it opens when it is reached, Enter takes the first of what is left by typing, and
   * it is told when the field is left, or Escape takes back what was typed.
   */
  onLeave?: (how: 'left' | 'escaped') => void
  /** Said in place of the list where nothing has what is typed. */
  none?: string
  /** Renders an option. */
  children: (option: Option) => ReactNode
}

/** What opens below the field. */
const overlayClass =
  'absolute inset-x-0 top-full z-30 mt-1.5 rounded-card bg-surface text-left text-ink shadow-overlay ring-1 ring-line'

/**
 * A text field with suggestions below it, after the ARIA pattern (list autocomplete, manual selection): arrow keys
 * move, Enter chooses, Escape and a click outside close. The focus never leaves the text; without a script it is a text
 * field.
 */
export function Combobox<Option>({
  listLabel,
  options,
  keyOf,
  groupOf,
  onType,
  onChoose,
  onLeave,
  none,
  children,
  ...input
}: ComboboxProps<Option>) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [hasTyped, setHasTyped] = useState(false)
  const shown = open && options.length > 0

  function close() {
    setOpen(false)
    setActive(-1)
    setHasTyped(false)
  }

  function choose(option: Option) {
    close()
    onChoose(option)
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = options[onLeave && hasTyped ? Math.max(active, 0) : active]
    const step = ownValue({ ArrowDown: 1, ArrowUp: -1 }, event.key)
    if (event.key === 'Escape' && (shown || (onLeave && hasTyped))) {
      close()
      onLeave?.('escaped')
    } else if (step !== undefined && options.length > 0) {
      setOpen(true)
      // The text itself is the position before the first option.
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else if (event.key === 'Enter' && shown && chosen !== undefined) choose(chosen)
    // The text is submitted; the list would hide its results.
    else if (event.key === 'Enter') return close()
    else return
    event.preventDefault()
  }

  return (
    <div className="relative">
      <input
        {...input}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={shown}
        aria-controls={shown ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        onInput={(event) => {
          onType(event.currentTarget.value)
          setOpen(true)
          setActive(-1)
          setHasTyped(true)
        }}
        onClick={onLeave && (() => setOpen(true))}
        onBlur={() => {
          close()
          onLeave?.('left')
        }}
        onKeyDown={onKeyDown}
      />
      {none !== undefined && (
        <p role="status" className={open && hasTyped && options.length === 0 ? `${overlayClass} px-4 py-3` : 'sr-only'}>
          {open && hasTyped && options.length === 0 && none}
        </p>
      )}
      {shown && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={listLabel}
          className={`${overlayClass} max-h-96 overflow-y-auto overscroll-contain p-1.5`}
        >
          {options.map((option, index) => {
            const group = groupOf?.(option)
            const first = group !== undefined && (index === 0 || groupOf?.(options[index - 1] as Option) !== group)
            return [
              first && (
                <div
                  key={group}
                  role="presentation"
                  className="px-3 pt-2 pb-1 text-xs font-semibold tracking-wide text-muted uppercase"
                >
                  {group}
                </div>
              ),
              // The keyboard reaches it through the text field, which holds the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={keyOf(option)}
                ref={(item) => {
                  if (index === active) item?.scrollIntoView({ block: 'nearest' })
                }}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // Before the text field loses the focus, which would close the list.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                onPointerMove={() => setActive(index)}
                className={classNames(
                  'flex min-h-10 cursor-pointer items-center gap-2 rounded-control px-3 py-1.5 text-[0.9375rem]',
                  'aria-selected:bg-brand-soft',
                )}
              >
                {children(option)}
              </div>,
            ]
          })}
        </div>
      )}
    </div>
  )
}
