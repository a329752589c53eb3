import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Combobox } from './combobox.tsx'
import { controlClass, LongSelect } from './field.tsx'
import { Icon } from './icon.tsx'
import { type ChoiceGroup, listedChoices } from './listed-choices.ts'

interface SearchableSelectProps {
  name: string
  label: string
  /** Of the list while nothing is typed: the choice of nothing, popular ones, then all in order. */
  any: string
  popular: ChoiceGroup
  all: ChoiceGroup
  /** Said where nothing has what is typed. */
  none: string
  selected: string | undefined
}

/**
 * One choice of many, found by typing any part of a name, accents or not. The form sees a select that holds what is chosen, and hears of
 * changes as from any other. Without a script it is a native select with all choices.
 */
export function SearchableSelect({ name, label, any, popular, all, none, selected = '' }: SearchableSelectProps) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useState({ of: selected, key: selected })
  // Another address chose something else.
  if (chosen.of !== selected) setChosen({ of: selected, key: selected })
  const wordsOf = (key: string) => all.choices.find((choice) => choice.key === key)?.words ?? key

  function choose(key: string) {
    const isNew = key !== chosen.key
    flushSync(() => {
      setChosen({ of: selected, key })
      setTyped(null)
    })
    if (!select.current || !isNew) return
    select.current.value = key
    select.current.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink noscript:hidden">
        {label}
      </label>
      <select ref={select} name={name} defaultValue={selected} hidden aria-hidden tabIndex={-1}>
        <option value="">{any}</option>
        {chosen.key !== '' && <option value={chosen.key}>{wordsOf(chosen.key)}</option>}
      </select>
      {/* What is typed here is no change of the form. */}
      <div className="relative noscript:hidden" onChange={(event) => event.stopPropagation()}>
        <Combobox
          id={id}
          type="text"
          maxLength={60}
          placeholder={any}
          value={typed ?? (chosen.key === '' ? '' : wordsOf(chosen.key))}
          className={`${controlClass} truncate pr-9`}
          listLabel={label}
          options={listedChoices({ typed, any, popular, all })}
          none={none}
          keyOf={({ group = '', key }) => `${group} ${key}`}
          groupOf={({ group }) => group}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onType={setTyped}
          onChoose={({ key }) => choose(key)}
          onLeave={(how) => (how === 'left' && typed?.trim() === '' ? choose('') : setTyped(null))}
        >
          {({ words, note }) => (
            <>
              <span className="min-w-0 grow truncate">{words}</span>
              <span className="text-sm text-muted tabular-nums">{note}</span>
            </>
          )}
        </Combobox>
        <Icon name="chevron-down" className="pointer-events-none absolute top-3.5 right-3 size-4 text-muted" />
      </div>
      <noscript>
        <LongSelect
          name={name}
          label={label}
          options={[
            { value: '', words: any },
            ...all.choices.map(({ key, words, note }) => ({ value: key, words: `${words} (${note})` })),
          ]}
          selected={selected}
        />
      </noscript>
    </div>
  )
}
