import { languageTable } from '../../contract/market/vocabulary.ts'
import { useSpeech } from '../i18n/text.tsx'
import { rememberLanguage } from '../layout/remembered-language.ts'
import { controlClass } from '../ui/field.tsx'
import type { Language } from '../../contract/market/vocabulary.ts'
import type { SectionProps } from './settings-data.ts'
import { SettingsSection } from './settings-section.tsx'
import { Button } from '../ui/button.tsx'

/** The language of pages and emails. A plain form: another language needs another document. */
export function LanguageSection({ data: { texts } }: SectionProps) {
  const { language, site } = useSpeech()
  return (
    <SettingsSection id="language" title={texts['settings.language']} text={texts['settings.languageText']}>
      <form
        method="post"
        className="flex flex-wrap items-center gap-3"
        onSubmit={(event) => rememberLanguage(new FormData(event.currentTarget).get('language') as Language)}
      >
        <input type="hidden" name="intent" value="language" />
        <select
          name="language"
          defaultValue={language}
          aria-label={texts['settings.language']}
          className={`${controlClass} max-w-56`}
        >
          {site.languages.map((choice) => (
            <option key={choice} value={choice} lang={choice}>
              {languageTable[choice].name}
            </option>
          ))}
        </select>
        <Button type="submit" look="secondary">
          {texts['settings.save']}
        </Button>
      </form>
    </SettingsSection>
  )
}
