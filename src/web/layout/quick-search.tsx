import { Form } from 'react-router'
import { SearchTextField } from '../search/search-text-field.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLocalHref } from './local-href.tsx'

/** The search box on every page. */
export function QuickSearch({ className }: { className?: string }) {
  const href = useLocalHref()
  return (
    <search className={className}>
      <Form method="get" action={href('/listings')} className="relative">
        <Icon name="search" className="pointer-events-none absolute top-3 left-3.5 z-[1] size-[1.125rem] text-muted" />
        <SearchTextField
          required
          className="h-[2.625rem] w-full rounded-full border border-line-strong bg-surface pr-4 pl-10 text-base text-ink placeholder:text-muted hover:border-ink sm:text-sm"
        />
      </Form>
    </search>
  )
}
