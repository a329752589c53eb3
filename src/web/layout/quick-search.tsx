import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { typedField } from '../search/search-address.ts'
import { SearchTextField } from '../search/search-text-field.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLocalHref } from './local-href.tsx'

/** The search box on every page. What was typed into it leaves it once it has become filters. */
export function QuickSearch({ className }: { className?: string }) {
  const href = useLocalHref()
  const results = href('/listings')
  const { form, typed, onSubmit } = useTypedText(results)
  return (
    <search className={className}>
      <Form ref={form} method="get" action={results} onSubmit={onSubmit} className="relative">
        <Icon name="search" className="pointer-events-none absolute top-3 left-3.5 z-[1] size-[1.125rem] text-muted" />
        <SearchTextField
          required
          defaultValue={typed}
          className="h-[2.625rem] w-full rounded-full border border-line-strong bg-surface pr-4 pl-10 text-base text-ink placeholder:text-muted hover:border-ink sm:text-sm"
        />
      </Form>
    </search>
  )
}

/**
 * Shows the text of the address of `results` that is not interpreted, and after every change of the address again, unless
 * the user types on.
 */
function useTypedText(results: string) {
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<string>(undefined)
  const address = pathname + search
  const shown = useRef(address)
  // Other pages have fields of this name, such as the lists of administration.
  const typed = (pathname === results && new URLSearchParams(search).get(typedField)) || ''
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    const field = fieldOf(form.current)
    if (field && (field !== document.activeElement || field.value === sent.current)) field.value = typed
  }, [address, typed])
  const onSubmit = () => {
    sent.current = fieldOf(form.current)?.value
  }
  return { form, typed, onSubmit }
}

function fieldOf(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>(`input[name=${typedField}]`) ?? null
}
