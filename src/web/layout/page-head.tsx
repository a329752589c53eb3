import { useLocation } from 'react-router'
import { languages } from '../i18n/language.ts'
import { useText } from '../i18n/text.tsx'
import { useFrameData } from './frame-data.ts'
import { pathInLanguage, plainPath } from './local-href.tsx'

interface PageHeadProps {
  title: string
  description?: string
  /** The part of the query that makes a page of its own, such as `make=bmw`; the rest is left out of its address. */
  query?: string
  /** Search engines are to stay away: errors, private pages, pages without an address of their own. */
  hidden?: boolean
}

/** Title, description and the page's addresses in all languages; React moves them into the head. */
export function PageHead({ title, description, query, hidden = false }: PageHeadProps) {
  const text = useText()
  return (
    <>
      <title>{`${title} · ${text('site.name')}`}</title>
      {description && <meta name="description" content={description} />}
      {hidden ? <meta name="robots" content="noindex" /> : <Addresses query={query} />}
    </>
  )
}

function Addresses({ query }: { query: string | undefined }) {
  const { pathname } = useLocation()
  const baseUrl = useFrameData()?.baseUrl
  if (baseUrl === undefined) return null
  const search = query ? `?${query}` : ''
  const path = plainPath(pathname)
  return (
    <>
      <link rel="canonical" href={baseUrl + pathname + search} />
      {languages.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={language}
          href={baseUrl + pathInLanguage(path + search, language)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={baseUrl + path + search} />
    </>
  )
}
