import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { TaxonomyEntry } from '../../contract/taxonomy.ts'
import { useSpeech } from '../i18n/text.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { controlClass } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { popularEntries } from '../vehicles/popular-entries.ts'
import { useChoices } from './use-choices.ts'
import { useMatches } from './use-matches.ts'
import { mobile, type VehiclePickerProps } from './picker-props.ts'
import {
  choose,
  chosenNames,
  isChosen,
  nothingSelected,
  stepBack,
  type VehicleMatch,
  type VehicleSelection,
} from './vehicle-selection.ts'

/** The dropdown's content: a search field, the list of the current level or of matches, and the buttons. */
export function VehicleChoices({
  vehicleType,
  selection,
  onSelect,
  onDone,
}: VehiclePickerProps & { onDone: () => void }) {
  const { text } = useSpeech()
  const [typed, setTyped] = useState('')
  const searching = typed.trim() !== ''
  const matches = useMatches(vehicleType, typed.trim())
  const [listed, retry] = useChoices(vehicleType, selection)
  const list = useRef<HTMLDivElement>(null)
  const find = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On a phone the keyboard would cover the list.
    if (!matchMedia(mobile).matches) find.current?.focus()
  }, [])

  function pick(match: VehicleMatch) {
    setTyped('')
    // The next level's list replaces this one: keyboard focus moves into it instead of out of the page.
    const byKey = list.current?.contains(document.activeElement) ?? false
    onSelect(choose(selection, match))
    if (byKey) list.current?.focus()
  }

  const shown = searching ? matches : listed
  const all = Array.isArray(shown) ? shown : []

  /** Enter takes the first match; it never sends the form around. */
  function intoList(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      const first = searching ? all.find((match) => entryOf(match).listings > 0) : undefined
      if (first) pick(first)
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      list.current?.querySelector('input')?.focus()
    }
  }

  const popular = searching ? [] : popularEntries(all.map((match) => ({ match, ...entryOf(match) })))
  const groups: { title?: string; matches: VehicleMatch[] }[] =
    popular.length === 0
      ? [{ matches: all }]
      : [
          { title: text('choice.popular'), matches: popular.map(({ match }) => match) },
          { title: text('choice.all'), matches: all },
        ]
  return (
    <>
      <div className="flex items-center gap-1 p-2.5 md:pb-1.5">
        <label className="relative grow">
          <span className="sr-only">{text('picker.find')}</span>
          <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
          <input
            type="search"
            ref={find}
            maxLength={100}
            value={typed}
            placeholder={text('picker.find')}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={intoList}
            className={`${controlClass} pl-10`}
          />
        </label>
        <button
          type="button"
          aria-label={text('picker.close')}
          onClick={onDone}
          className={buttonClass({ look: 'quiet', size: 'icon' }, 'md:hidden')}
        >
          <Icon name="x" className="size-6" />
        </button>
      </div>
      {!searching && <Above selection={selection} onSelect={onSelect} />}
      <div
        ref={list}
        tabIndex={-1}
        className="min-h-0 grow overflow-y-auto overscroll-contain px-2.5 pb-2"
        aria-busy={shown === null}
      >
        {!searching && (
          <AnyOption
            label={text(`any.${selection.level}`)}
            chosen={selection.chosen[selection.level] === undefined}
            onChoose={() => onSelect(withoutLevel(selection))}
          />
        )}
        {shown === 'failed' && (
          <div className="p-4 text-center">
            <p className="text-muted">{text('picker.failed')}</p>
            <Button look="secondary" size="small" className="mt-3" onClick={retry}>
              {text('failure.retry')}
            </Button>
          </div>
        )}
        {Array.isArray(shown) && shown.length === 0 && (
          <p className="p-4 text-center text-muted">
            {text(!searching && selection.level === 'variant' ? 'any.noVariants' : 'picker.none')}
          </p>
        )}
        {groups.map(({ title, matches: ofGroup }) => (
          <div key={title ?? ''} {...(title !== undefined && { role: 'group', 'aria-label': title })}>
            {title !== undefined && (
              <p aria-hidden className="px-2 pt-3 pb-1 text-sm font-semibold text-muted">
                {title}
              </p>
            )}
            {ofGroup.map((match) => (
              <Choice
                key={[match.make.slug, match.model?.slug, match.variant?.slug].join('.')}
                match={match}
                full={searching}
                chosen={isChosen(selection, match)}
                onChoose={() => pick(match)}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="flex gap-3 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button look="secondary" className="grow" onClick={() => onSelect(nothingSelected)}>
          {text('picker.reset')}
        </Button>
        <Button className="grow" onClick={onDone}>
          {text('picker.apply')}
        </Button>
      </div>
    </>
  )
}

/** Enter chooses as Space does: in a checkbox it would send the form around, without the choice. */
function chooseByEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.click()
}

/** Back to the parent list. */
function Above({ selection, onSelect }: Pick<VehiclePickerProps, 'selection' | 'onSelect'>) {
  const { text, formats } = useSpeech()
  if (selection.level === 'make') return null
  const names = chosenNames(selection).slice(0, selection.level === 'model' ? 1 : 2)
  return (
    <button
      type="button"
      onClick={() => onSelect(stepBack(selection))}
      className="mx-2.5 flex min-h-11 items-center gap-2 rounded-control px-2 text-left font-semibold hover:bg-sunken"
    >
      <Icon name="arrow-left" className="size-4 shrink-0" />
      <span className="sr-only">{text('picker.back')}</span>
      <span className="truncate">{names.map(formats.vehicle).join(' › ')}</span>
    </button>
  )
}

const row = 'flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunken'

interface AnyOptionProps {
  label: string
  chosen: boolean
  onChoose: () => void
}

function AnyOption({ label, chosen, onChoose }: AnyOptionProps) {
  return (
    <label className={row}>
      <input
        type="checkbox"
        checked={chosen}
        onChange={onChoose}
        onKeyDown={chooseByEnter}
        className="size-[1.125rem] shrink-0 accent-brand"
      />
      <span className="font-medium">{label}</span>
    </label>
  )
}

/** What a match stands for: the most exact of its parts. */
function entryOf({ make, model, variant }: VehicleMatch): TaxonomyEntry {
  return variant ?? model ?? make
}

interface ChoiceProps {
  match: VehicleMatch
  /** With the parents' names, if entries of several makes are listed together. */
  full: boolean
  chosen: boolean
  onChoose: () => void
}

function Choice({ match, full, chosen, onChoose }: ChoiceProps) {
  const { formats } = useSpeech()
  const { make, model, variant } = match
  const entry = entryOf(match)
  const name = full ? [make, model, variant].flatMap((part) => part?.name ?? []).join(' ') : entry.name
  const empty = entry.listings === 0 && !chosen
  return (
    <label className={empty ? `${row} cursor-not-allowed text-muted` : row}>
      <input
        type="checkbox"
        checked={chosen}
        disabled={empty}
        onChange={onChoose}
        onKeyDown={chooseByEnter}
        className="size-[1.125rem] shrink-0 accent-brand"
      />
      <span className="min-w-0 grow truncate">{formats.vehicle(name)}</span>
      <span className="text-sm text-muted tabular-nums">{formats.number(entry.listings)}</span>
    </label>
  )
}

/** Without the choice in the shown list, and everything below it. */
function withoutLevel({ level, chosen: { make, model } }: VehicleSelection): VehicleSelection {
  if (level === 'make' || !make) return nothingSelected
  return { level, chosen: { make, ...(level === 'variant' && model && { model }) } }
}
