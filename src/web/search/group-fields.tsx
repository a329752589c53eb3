/** The fields of one folded group, with what each option would find. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isListed } from '../../contract/market/fact-filters.ts'
import { firstRegistrationMonth, registrationMonthPattern } from '../../contract/market/registration-month.ts'
import type { SearchFacets } from '../../contract/search.ts'
import { onlineSinceOptionsDays } from '../../contract/market/search-filters.ts'
import { loadEquipmentWords } from '../equipment/load-equipment-words.ts'
import { loadFactWords } from '../facts/load-fact-words.ts'
import { type MoreMessages, MoreWords } from '../i18n/more-words.tsx'
import { useSpeech } from '../i18n/text.tsx'
import { Button } from '../ui/button.tsx'
import { CheckboxField, FieldGroup, SelectField, TextField } from '../ui/field.tsx'
import { EquipmentFilter } from './equipment-filter.tsx'
import { FactList, FactRange } from './fact-filters.tsx'
import { countsIn, type FilterGroup, filtersOf, type Question, questionsOf } from './filter-groups.ts'
import { itemWords } from './filter-words.ts'
import { type FieldTarget, focusField } from './focus-field.ts'
import { HiddenValues } from './hidden-values.tsx'
import { apiQueryOf, type Filters } from './search-address.ts'

interface GroupFieldsProps {
  group: FilterGroup
  filters: Filters
  /** The counts, if the page was sent with those and with the words of all fields. */
  sent: SearchFacets | null
  /** Counts of a folded group wait until it is seen again. */
  open: boolean
  target: FieldTarget | undefined
  /** Until words and counts are there. */
  loading: ReactNode
}

export function GroupFields({ group, filters, sent, open, target, loading }: GroupFieldsProps) {
  const [words, askAgain] = useGroupWords(group, sent !== null)
  const counted = useGroupCounts(group, filters, sent, open)
  if (words === 'failed') return <Failed group={group} filters={filters} onRetry={askAgain} />
  if (words === null || counted === null) return loading
  return (
    <MoreWords messages={words}>
      <Questions {...{ group, filters, target }} facets={counted.facets} />
    </MoreWords>
  )
}

const none: MoreMessages = {}

/** Null until they are there; and a function that asks again for those that failed. */
function useGroupWords(group: FilterGroup, areSent: boolean): [MoreMessages | 'failed' | null, () => void] {
  const { language } = useSpeech()
  const [attempt, setAttempt] = useState(1)
  const [loaded, setLoaded] = useState<{ attempt: number; words: MoreMessages | 'failed' } | null>(null)
  useEffect(() => {
    if (areSent) return
    let current = true
    const asked = [loadFactWords(language), ...(group === 'equipment' ? [loadEquipmentWords(language)] : [])]
    Promise.all(asked).then(
      (parts) => current && setLoaded({ attempt, words: Object.assign({}, ...parts) as MoreMessages }),
      () => current && setLoaded({ attempt, words: 'failed' }),
    )
    return () => {
      current = false
    }
  }, [language, group, areSent, attempt])
  const words = loaded?.attempt === attempt ? loaded.words : null
  return [areSent ? none : words, () => setAttempt(attempt + 1)]
}

interface FailedProps extends Pick<GroupFieldsProps, 'group' | 'filters'> {
  onRetry: () => void
}

function Failed({ group, filters, onRetry }: FailedProps) {
  const { text } = useSpeech()
  return (
    <div className="pt-1 pb-5">
      <HiddenValues group={group} filters={filters} />
      <p role="alert" className="text-muted">
        {text('failure.title')}
      </p>
      <Button look="secondary" size="small" className="mt-3" onClick={onRetry}>
        {text('failure.retry')}
      </Button>
    </div>
  )
}

interface Counted {
  /** Null where they cannot be had: the fields work without counts. */
  facets: SearchFacets | null
}

/** The last counts stay until the next arrive, so that nothing moves. Null until the first are there. */
function useGroupCounts(
  group: FilterGroup,
  filters: Filters,
  sent: SearchFacets | null,
  open: boolean,
): Counted | null {
  const query = new URLSearchParams(apiQueryOf({ filters, typed: null }))
  for (const fact of countsIn(group)) query.append('facts', fact)
  const asked = query.toString()
  const [counted, setCounted] = useState<Counted | null>(null)
  const isSent = sent !== null
  useEffect(() => {
    if (!open || isSent) return
    const abort = new AbortController()
    fetch(`/api/v1/listing-facets?${asked}`, { signal: abort.signal })
      .then(async (response) => setCounted({ facets: response.ok ? ((await response.json()) as SearchFacets) : null }))
      .catch(() => {
        if (!abort.signal.aborted) setCounted({ facets: null })
      })
    return () => abort.abort()
  }, [asked, open, isSent])
  return isSent ? { facets: sent } : counted
}

interface QuestionsProps extends Pick<GroupFieldsProps, 'group' | 'filters' | 'target'> {
  facets: SearchFacets | null
}

function Questions({ group, filters, target, facets }: QuestionsProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (target) focusField(frame.current?.closest('form'), target)
  }, [target])
  return (
    <div ref={frame} className="space-y-5 pt-1 pb-5 empty:hidden">
      {questionsOf(group).map((question) => (
        <Fields key={question} question={question} filters={filters} facets={facets} />
      ))}
    </div>
  )
}

interface FieldsProps {
  question: Question
  filters: Filters
  facets: SearchFacets | null
}

function Fields({ question, filters, facets }: FieldsProps) {
  switch (question) {
    case 'registered':
      return <MonthFields filters={filters} />
    case 'onlineSinceDays':
      return <OnlineSince filters={filters} facets={facets} />
    case 'withPictures':
    case 'withoutReserved':
      return <Ticked question={question} filters={filters} facets={facets} />
    case 'damaged':
      return <Damaged filters={filters} facets={facets} />
    case 'features':
      return <EquipmentFilter filters={filters} facets={facets} />
    default:
      if (isListed(question)) return <FactList fact={question} filters={filters} facets={facets} />
      return <FactRange fact={question} names={filtersOf(question)} filters={filters} />
  }
}

/** Where browsers have no field for months, a text such as `03/2019` is read, too. */
function MonthFields({ filters }: { filters: Filters }) {
  const { text } = useSpeech()
  return (
    <FieldGroup label={text('filter.registered')}>
      <div className="space-y-3">
        {(['registeredFrom', 'registeredUpTo'] as const).map((name) => (
          <TextField
            key={name}
            type="month"
            name={name}
            min={firstRegistrationMonth}
            max="2100-12"
            pattern={`${registrationMonthPattern.source.slice(1, -1)}|(0?[1-9]|1[0-2])[.\\/\\-](19|20)\\d\\d`}
            placeholder="03/2019"
            label={text(`filter.${name}`)}
            defaultValue={filters[name] ?? ''}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

function OnlineSince({ filters, facets }: Omit<FieldsProps, 'question'>) {
  const { text, formats } = useSpeech()
  const listingsOf = new Map(facets?.onlineSinceDays.map(({ key, listings }) => [key, listings]))
  return (
    <SelectField
      name="onlineSinceDays"
      label={text('filter.onlineSinceDays')}
      defaultValue={filters.onlineSinceDays ?? ''}
    >
      <option value="">{text('any.onlineSince')}</option>
      {onlineSinceOptionsDays.map((days) => {
        const listings = listingsOf.get(days)
        const words = text('chip.onlineSinceDays', { count: days })
        return (
          <option key={days} value={days}>
            {listings === undefined ? words : `${words} (${formats.number(listings)})`}
          </option>
        )
      })}
    </SelectField>
  )
}

/** One of three: nothing ticked would not say what is left out. */
function Damaged({ filters, facets }: Omit<FieldsProps, 'question'>) {
  const speech = useSpeech()
  const { text, formats } = speech
  const listingsOf = new Map(facets?.damages.map(({ key, listings }) => [key, listings]))
  return (
    <SelectField name="damaged" label={text('filter.damaged')} defaultValue={filters.damaged?.[0] ?? ''}>
      {(['hidden', 'shown', 'only'] as const).map((option) => {
        const listings = listingsOf.get(option)
        const words = itemWords('damaged', option, speech)
        return (
          <option key={option} value={option === 'hidden' ? '' : option}>
            {listings === undefined ? words : `${words} (${formats.number(listings)})`}
          </option>
        )
      })}
    </SelectField>
  )
}

function Ticked({ question, filters, facets }: FieldsProps & { question: 'withPictures' | 'withoutReserved' }) {
  const { text, formats } = useSpeech()
  const listings = facets?.[question] ?? null
  return (
    <CheckboxField
      name={question}
      value="true"
      defaultChecked={filters[question] ?? false}
      label={text(`filter.${question}`)}
      {...(listings !== null && { aside: formats.number(listings) })}
    />
  )
}
