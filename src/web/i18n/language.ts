/** The languages of the interface, each with the region whose number, date and money formats it uses. */
export const localeOf = {
  en: 'en-IE',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
  pt: 'pt-PT',
} as const
export type Language = keyof typeof localeOf

export const languages = Object.keys(localeOf) as Language[]

/** Each language in its own words, for the switcher. */
export const nativeNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
}
