import { FooterBrowse } from '../seo/browse-by.tsx'
import { offersType } from '../i18n/site-facts.ts'
import { type MessageKey, useSpeech } from '../i18n/text.tsx'
import { searchPath } from '../search/search-address.ts'
import { useFrameData } from './frame-data.ts'
import { LocalLink } from './local-href.tsx'
import { SiteLogo } from './logo.tsx'

interface FooterLink {
  label: MessageKey
  to: string
  /** Only where the site offers this type of vehicle. */
  ofType?: string
}

const columns: readonly { title: MessageKey; links: readonly FooterLink[] }[] = [
  {
    title: 'footer.about',
    links: [
      { label: 'footer.aboutUs', to: '/about' },
      { label: 'footer.dealers', to: '/profile-settings#trade' },
      { label: 'footer.careers', to: '/careers' },
      { label: 'footer.press', to: '/press' },
      { label: 'footer.contact', to: '/contact' },
    ],
  },
  {
    title: 'footer.categories',
    links: [
      { label: 'footer.usedCars', to: searchPath({ vehicleType: 'car' }), ofType: 'car' },
      { label: 'footer.newCars', to: searchPath({ vehicleType: 'car', condition: ['new'] }), ofType: 'car' },
      { label: 'footer.electricVehicles', to: searchPath({ fuelType: ['electric'] }) },
      { label: 'footer.motorcycles', to: searchPath({ vehicleType: 'motorcycle' }), ofType: 'motorcycle' },
      { label: 'footer.commercialVehicles', to: searchPath({ vehicleType: 'truck' }), ofType: 'truck' },
    ],
  },
  {
    title: 'footer.legal',
    links: [
      { label: 'footer.terms', to: '/terms-and-conditions' },
      { label: 'footer.privacy', to: '/privacy-policy' },
      { label: 'footer.cookies', to: '/cookie-policy' },
      { label: 'footer.gdpr', to: '/gdpr' },
      { label: 'footer.ranking', to: '/ranking' },
      { label: 'footer.accessibility', to: '/accessibility' },
      { label: 'footer.imprint', to: '/imprint' },
    ],
  },
]

export function Footer() {
  const { site, text } = useSpeech()
  const now = useFrameData()?.now
  return (
    <footer className="mt-20 border-t border-line bg-surface print:hidden">
      <div className="container-page grid gap-10 py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="sm:col-span-3 lg:col-span-1">
          <p className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
            <SiteLogo markClass="size-7" logoClass="h-8" />
          </p>
          <p className="mt-3 max-w-xs text-[0.9375rem] text-muted">{text('footer.tagline')}</p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={text(title)}>
            <h2 className="text-sm font-semibold">{text(title)}</h2>
            <ul className="mt-2">
              {links
                .filter(({ ofType }) => ofType === undefined || offersType(site, ofType))
                .map(({ label, to }) => (
                  <li key={label}>
                    <LocalLink
                      to={to}
                      className="inline-block py-1.5 text-[0.9375rem] text-muted hover:text-ink hover:underline"
                    >
                      {text(label)}
                    </LocalLink>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
      </div>
      <FooterBrowse />
      <div className="border-t border-line">
        <p className="container-page py-5 text-sm text-muted">
          {text('footer.copyright', { year: now ? now.slice(0, 4) : '' })}
        </p>
      </div>
    </footer>
  )
}
