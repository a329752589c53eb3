import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import type { RelatedGroup } from './landing-words.ts'

/** Lists of links with the number of vehicles behind each. */
export function LinkGroups({ groups }: { groups: readonly RelatedGroup[] }) {
  const formats = useFormats()
  return groups.map(({ title, links }) => (
    <section key={title} className="mt-10">
      <h2 className="mb-3 text-xl font-bold tracking-tight">{title}</h2>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
        {links.map(({ path, name, listings }) => (
          <li key={path}>
            <LocalLink
              to={path}
              className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-2 hover:underline"
            >
              <span className="truncate">{name}</span>
              <span className="text-sm text-muted tabular-nums">{formats.number(listings)}</span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  ))
}
