import type { Theme } from '../../contract/market/brand-colours.ts'
import { logoPath } from '../../contract/market/market-choices.ts'
import type { SiteFacts } from '../i18n/site-facts.ts'
import { useSpeech } from '../i18n/text.tsx'

interface SiteLogoProps {
  /** Classes of the mark, which is a square. */
  markClass: string
  /** Classes that give a logo of the market its height. */
  logoClass: string
  nameClass?: string
  /** The ground that it stands on, where that is not the page's. */
  theme?: Theme
}

/** A logo that is wider than this many times its height leaves no room for a name beside it, and mostly says it. */
const widestBesideName = 2

/** The market's logo and name: a logo that says the name stands alone, a wide one to the eye only. */
export function SiteLogo({ markClass, logoClass, nameClass, theme }: SiteLogoProps) {
  const { site } = useSpeech()
  const own = logoFor(site, theme)
  const isWide = own !== null && own.width > widestBesideName * own.height
  return (
    <>
      {own ? <OwnLogo site={site} className={logoClass} theme={theme} /> : <LogoMark className={markClass} />}
      {!(own && site.logoHasName) && <span className={isWide ? 'sr-only' : nameClass}>{site.name}</span>}
    </>
  )
}

function logoFor({ logos }: SiteFacts, theme: Theme | undefined) {
  return (theme && logos[theme]) ?? logos.light ?? logos.dark
}

interface OwnLogoProps {
  site: SiteFacts
  className: string
  theme: Theme | undefined
}

function OwnLogo({ site, className, theme }: OwnLogoProps) {
  const { logos, logoHasName, name } = site
  const light = logoFor(site, theme)
  if (!light) return null
  const { width, height } = light
  return (
    <picture className="contents">
      {theme === undefined && logos.dark && logos.dark !== light && (
        // Hidden: beside the others it would have a gap of its own.
        <source className="hidden" media="(prefers-color-scheme: dark)" srcSet={logoPath(logos.dark)} />
      )}
      <img
        src={logoPath(light)}
        width={width}
        height={height}
        alt={logoHasName ? name : ''}
        className={`w-auto max-w-full min-w-0 object-contain object-left ${className}`}
      />
    </picture>
  )
}

/** A roof over two lanes, seen from the street: the forecourt. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <rect width="32" height="32" rx="8" className="fill-brand" />
      <path d="M6 12.5 16 7l10 5.5v3H6z" className="fill-on-brand" />
      <path
        d="M9 18v7M23 18v7M16 18v2.2m0 2.6V25"
        className="stroke-on-brand"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}
