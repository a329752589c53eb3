import { useLocation } from 'react-router'
import { languageTable } from '../../contract/market/vocabulary.ts'
import { useSpeech } from '../i18n/text.tsx'
import { HeaderMenu } from './header-menu.tsx'
import { rememberLanguage } from './remembered-language.ts'
import { Icon } from '../ui/icon.tsx'

/** On wide screens: a button with the current language that opens the list. */
export function LanguageMenu() {
  const { language, site, text } = useSpeech()
  if (site.languages.length === 1) return null
  return (
    <HeaderMenu
      label={text('language.label')}
      className="w-48 p-1.5"
      button={
        <>
          <Icon name="globe" className="size-[1.125rem]" />
          <span className="sr-only">{text('language.choose', { current: languageTable[language].name })}</span>
          <span className="uppercase">{language}</span>
        </>
      }
    >
      <LanguageList />
    </HeaderMenu>
  )
}

/**
 * The languages as a form: without JavaScript the server saves the choice in a cookie; with it, also in browser storage
 * (specification section 1). Either way a new document in that language is loaded.
 */
export function LanguageList() {
  const { language, site } = useSpeech()
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/language">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <ul>
        {site.languages.map((choice) => (
          <li key={choice}>
            <button
              type="submit"
              name="language"
              value={choice}
              lang={choice}
              aria-current={choice === language || undefined}
              onClick={() => rememberLanguage(choice)}
              className="flex min-h-11 w-full items-center justify-between rounded-control px-3 text-left text-[0.9375rem] hover:bg-sunken aria-[current]:font-semibold"
            >
              {languageTable[choice].name}
              {choice === language && <Icon name="check" className="size-4 text-brand" />}
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}
