import { useText } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Icon } from '../ui/icon.tsx'
import { DataBlock } from './data-block.tsx'
import { type Step, trailData } from './structured-data.ts'
import { useSite } from './use-site.ts'

/** The breadcrumb from the home page to this page, with its structured data. */
export function Trail({ steps }: { steps: readonly Step[] }) {
  const text = useText()
  const site = useSite()
  const all = [{ name: text('trail.home'), path: '/' }, ...steps]
  return (
    <nav aria-label={text('trail.label')} className="-mx-1 overflow-x-auto px-1 text-sm text-muted">
      <ol className="flex min-h-11 items-center gap-1.5 whitespace-nowrap">
        {all.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-1.5">
            {index > 0 && <Icon name="chevron-right" className="size-3.5 shrink-0" />}
            {index === all.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <LocalLink to={path} className="py-1.5 hover:text-ink hover:underline">
                {name}
              </LocalLink>
            )}
          </li>
        ))}
      </ol>
      <DataBlock data={import.meta.env.SSR ? trailData(all, site) : null} />
    </nav>
  )
}
