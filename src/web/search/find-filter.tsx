import { useRef, useState } from 'react'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { controlClass } from '../ui/field.tsx'
import type { Finder, FoundFilter } from './find-filters.ts'
import { focusField } from './focus-field.ts'
import type { FoundField } from './folded-filters.tsx'
import { type Filters, searchPath } from './search-address.ts'

interface FindFilterProps {
  filters: Filters
  /** The field is in a folded group. */
  onFind: (found: FoundField) => void
}

/**
 * Finds a filter, or an option of one, by typing its name in any language of the interface. Enter takes the first; what is
 * no filter can be looked for in the adverts.
 */
export function FindFilter({ filters, onFind }: FindFilterProps) {
  const speech = useSpeech()
  const { text } = speech
  const frame = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const { finder, load } = useFinder()
  const words = typed.trim()
  const found = finder?.(words, filters.vehicleType) ?? []

  function choose({ group, target }: FoundFilter) {
    const field = frame.current?.querySelector('input')
    if (field) field.value = ''
    setTyped('')
    if (group === null) focusField(frame.current?.closest('form'), target)
    else onFind({ group, target })
  }

  return (
    // What is typed here is not part of the form around it.
    <div
      ref={frame}
      role="presentation"
      onChange={(event) => event.stopPropagation()}
      onFocus={load}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        const [first] = found
        if (first) choose(first)
      }}
      className="noscript:hidden"
    >
      <Combobox
        type="search"
        maxLength={60}
        aria-label={text('findFilter.label')}
        placeholder={text('findFilter.label')}
        className={controlClass}
        listLabel={text('findFilter.label')}
        options={found}
        keyOf={({ target: { name, value } }) => `${name} ${value}`}
        onType={setTyped}
        onChoose={choose}
      >
        {({ label, place }) => (
          <span className="min-w-0">
            <span className="block wrap-anywhere">{label}</span>
            <span className="block text-sm text-muted">{place}</span>
          </span>
        )}
      </Combobox>
      <output className="sr-only">{words !== '' && finder && text('findFilter.found', { count: found.length })}</output>
      {words !== '' && finder && found.length === 0 && (
        <p className="mt-2 text-sm text-muted">
          {text('findFilter.none')}{' '}
          <LocalLink
            to={searchPath({ ...filters, text: [filters.text, words].filter(Boolean).join(' ') })}
            className="font-medium wrap-anywhere text-brand underline-offset-2 hover:underline"
          >
            {text('findFilter.inTexts', { words })}
          </LocalLink>
        </p>
      )}
    </div>
  )
}

/** The finder once it was asked for; without it nothing is found, and the groups can be unfolded. */
function useFinder(): { finder: Finder | null; load: () => void } {
  const speech = useSpeech()
  const [finder, setFinder] = useState<Finder | null>(null)
  const asked = useRef(false)
  function load() {
    if (asked.current) return
    asked.current = true
    import('./find-filters.ts')
      .then(({ loadFinder }) => loadFinder(speech))
      .then(
        (loaded) => setFinder(() => loaded),
        () => {
          asked.current = false
        },
      )
  }
  return { finder, load }
}
