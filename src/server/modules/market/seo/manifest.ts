import type { Market } from '../../../../contract/market/market-choices.ts'
import { type Language, localeOf } from '../../../../contract/market/vocabulary.ts'

const descriptions: Readonly<Record<Language, string>> = {
  en: 'New and used vehicles from private sellers and dealers all over Europe.',
  es: 'Vehículos nuevos y usados de particulares y profesionales de toda Europa.',
  fr: 'Véhicules neufs et d’occasion de particuliers et de professionnels dans toute l’Europe.',
  de: 'Neue und gebrauchte Fahrzeuge von Privatpersonen und Händlern in ganz Europa.',
  pt: 'Veículos novos e usados de particulares e profissionais de toda a Europa.',
}

/** The web app manifest, for users who install the site. */
export function siteManifest({ name, colours, languages }: Pick<Market, 'name' | 'colours' | 'languages'>) {
  const [language = 'en'] = languages
  return {
    name,
    short_name: name,
    lang: localeOf(language),
    description: descriptions[language],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: colours.light ?? '#00573d',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
}
