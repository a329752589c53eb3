import { Form } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLocalHref } from './local-href.tsx'

/** One box for make, model and variant, on every page. */
export function QuickSearch({ className }: { className?: string }) {
  const text = useText()
  const href = useLocalHref()
  return (
    <search className={className}>
      <Form method="get" action={href('/listings')} className="relative">
        <Icon name="search" className="pointer-events-none absolute top-3 left-3.5 size-[1.125rem] text-muted" />
        <input
          type="search"
          name="text"
          required
          maxLength={200}
          aria-label={text('search.text')}
          placeholder={text('search.textPlaceholder')}
          className="h-[2.625rem] w-full rounded-full border border-line-strong bg-surface pr-4 pl-10 text-base text-ink placeholder:text-muted hover:border-ink sm:text-sm"
        />
      </Form>
    </search>
  )
}
