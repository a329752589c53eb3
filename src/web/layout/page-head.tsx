import { useLocation } from 'react-router'
import { languageOfPath, pathInLanguage } from '../../contract/market/language.ts'
import { localeOf } from '../../contract/market/vocabulary.ts'
import { useSpeech } from '../i18n/text.tsx'
import { useFrameData } from './frame-data.ts'
import { plainPath } from './local-href.tsx'

interface PageHeadProps {
  title: string
  description?: string | undefined
  /** The page's own path if it differs from the requested one; without a language prefix. */
  path?: string | undefined
  /**
   * The part of the query that makes a separate page, such as `make=bmw`; the rest is not part of the canonical
   * address.
   */
  query?: string | undefined
  /** Not indexed by search engines: errors, private pages, pages without their own address. */
  hidden?: boolean
  /** The picture of link previews: a path of this site, 1200 x 630 pixels. */
  picture?: { path: string; alt: string }
}

/** Title, description, the page's addresses in all languages and its link preview; React moves them into the head. */
export function PageHead({ title, description, path, query, hidden = false, picture }: PageHeadProps) {
  const { language, site, text } = useSpeech()
  const { pathname } = useLocation()
  const baseUrl = useFrameData()?.baseUrl
  const search = query ? `?${query}` : ''
  const plain = (path ?? plainPath(pathname).replace(/(?<=.)\/+$/, '')) + search
  // Without English, an address without a language has no page of its own.
  const own = pathInLanguage(plain, languageOfPath(pathname) ?? (site.languages.includes('en') ? 'en' : language))
  const shown = picture ?? { path: '/share.png', alt: text('site.name') }
  return (
    <>
      <title>{`${title} · ${text('site.name')}`}</title>
      {description && <meta name="description" content={description} />}
      <meta name="robots" content={hidden ? 'noindex' : 'max-image-preview:large'} />
      {baseUrl !== undefined && !hidden && (
        <>
          <link rel="canonical" href={baseUrl + own} />
          {site.languages.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={baseUrl + pathInLanguage(plain, other)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={baseUrl + plain} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={text('site.name')} />
          <meta property="og:locale" content={localeOf(language).replace('-', '_')} />
          <meta property="og:url" content={baseUrl + own} />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:image" content={baseUrl + shown.path} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={shown.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
