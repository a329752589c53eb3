/** A search form that works by itself as a GET form, and with JavaScript follows its reader and its address. */
import { type ChangeEvent, type FocusEvent, type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useLocalHref } from '../layout/local-href.tsx'
import { queryOfForm, typedField, withTyped } from './search-address.ts'

/** Typing pauses this long before results are asked for. */
const typingPauseMs = 400

interface LiveSearchForm {
  ref: RefObject<HTMLFormElement | null>
  onChange: (event: ChangeEvent<HTMLFormElement>) => void
  onBlur: (event: FocusEvent<HTMLFormElement>) => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** Every change is a new address with new results; `query` is the address's present query, `path` its page. */
export function useLiveSearchForm(query: string, path = '/listings'): LiveSearchForm {
  const navigate = useNavigate()
  const href = useLocalHref()
  const arrived = useNavigation().state === 'idle'
  return useFollowedForm(
    query,
    (next) => void navigate(href(next ? `${path}?${next}` : path), { preventScrollReset: true }),
    arrived,
  )
}

/**
 * Tells what the form asks for after every change, and shows what `query` asks for.
 * @param arrived whether the results of the latest change are there
 */
export function useFollowedForm(query: string, onQuery: (query: string) => void, arrived = true): LiveSearchForm {
  const ref = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef<readonly string[]>([])
  /**
   * Typed text becomes filters while its reader types on. So it is always sent whole, together with what was asked for
   * before typing began; else a word that is corrected later would have left its filter behind.
   */
  const beforeTyping = useRef<string>(undefined)
  const sentText = useRef<string>(undefined)
  /** The typed text that has become filters. Whoever then changes another field changes these filters. */
  const interpretedText = useRef<string>(undefined)

  // A reader who was faster than this script has chosen already: follow. Later on the address leads: back, a removed chip
  // or a link changed it, and the fields show what it says. Only not when it says what the form asked for before its
  // latest change, whose address is still on its way: that would undo the change.
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const form = ref.current
    if (!form || shown.current === query) return
    const hurried = shown.current === undefined && queryOfForm(new FormData(form)) !== query
    shown.current = query
    const overtaken = asked.current.slice(0, -1).includes(query) && asked.current.at(-1) !== query
    if (overtaken) return
    asked.current = []
    if (hurried) form.requestSubmit()
    else showQuery(form, new URLSearchParams(query))
  }, [query])
  useEffect(() => {
    if (!arrived) return
    // Also when the form went back to what was still shown: then no other address has come.
    if (asked.current.at(-1) === query) asked.current = []
    if (new URLSearchParams(query).has(typedField)) return
    interpretedText.current = sentText.current
    const field = typedFieldOf(ref.current)
    if (field && field !== document.activeElement && field.value === interpretedText.current) field.value = ''
  }, [arrived, query])
  useEffect(() => () => clearTimeout(timer.current), [])

  function go(changed?: string) {
    clearTimeout(timer.current)
    if (!ref.current) return
    const typed = typedFieldOf(ref.current)
    if (changed !== typedField && changed !== undefined && typed && typed.value === interpretedText.current) {
      endTyping(typed)
    }
    sentText.current = typed?.value
    const next =
      beforeTyping.current === undefined || (changed !== typedField && changed !== undefined)
        ? queryOfForm(new FormData(ref.current), changed)
        : withTyped(beforeTyping.current, typed?.value.trim() || null)
    asked.current = [...asked.current, next]
    onQuery(next)
  }

  function endTyping(field: HTMLInputElement) {
    field.value = ''
    beforeTyping.current = undefined
  }

  return {
    ref,
    onChange({ target }) {
      const field = target as unknown as Field
      // Half a month is no month yet.
      if (!field.validity.valid) return clearTimeout(timer.current)
      if (!isTyped(field)) return go(field.name)
      if (field.name === typedField) beforeTyping.current ??= shown.current ?? query
      clearTimeout(timer.current)
      timer.current = setTimeout(() => go(field.name), typingPauseMs)
    },
    onBlur({ target }) {
      const field = target as unknown as HTMLInputElement
      if (field.name !== typedField || beforeTyping.current === undefined) return
      if (field.value !== '' && field.value !== sentText.current) return go(typedField)
      if (field.value === '') clearTimeout(timer.current)
      if (field.value === '' || field.value === interpretedText.current) endTyping(field)
    },
    onSubmit(event) {
      event.preventDefault()
      go()
    },
  }
}

type Field = HTMLInputElement | HTMLSelectElement

function isTyped(field: Field): boolean {
  return field.type === 'text' || field.type === 'search' || field.type === 'month'
}

function typedFieldOf(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>(`input[name=${typedField}]`) ?? null
}

function showQuery(form: HTMLFormElement, query: URLSearchParams): void {
  for (const field of form.elements as HTMLCollectionOf<Field>) {
    if (!field.name || (isTyped(field) && field === document.activeElement)) continue
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = query.getAll(field.name).includes(field.value)
    } else if (field.type !== 'hidden') {
      field.value = query.get(field.name) ?? ''
      // The sort order has no empty option; its first is the standard.
      if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0
    }
  }
}
