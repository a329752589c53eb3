import { type ReactNode, useId } from 'react'
import type { MarketState } from '../../contract/admin-market.ts'
import type { Theme } from '../../contract/market/brand-colours.ts'
import { type LogoPart, logoTypes, maxSiteName } from '../../contract/market/market-choices.ts'
import { countries, languages, languageTable } from '../../contract/market/vocabulary.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats, useSpeech } from '../i18n/text.tsx'
import { CheckboxField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { panelClass } from './admin-page.tsx'
import { ColourField } from './colour-field.tsx'
import { leftOutField } from './left-out.ts'
import { type Typed, TypedField, TypedSelect } from './form-fields.tsx'

interface FieldsProps {
  state: MarketState
  typed: Typed
}

/** Name, logos and colours. */
export function LookFields({
  state: { chosen, shown },
  typed,
  leftOut,
}: FieldsProps & { leftOut: readonly LogoPart[] }) {
  const text = useAdminText()
  const formats = useFormats()
  const parts = formats.list(leftOut.map((part) => text(`logoPart.${part}`)))
  return (
    <Panel title={text('market.look')}>
      <TypedField
        name="name"
        label={text('market.name')}
        hint={text('market.nameHint')}
        typed={typed}
        present={chosen.name}
        placeholder={shown.name}
        maxLength={maxSiteName}
        autoComplete="off"
        className="max-w-96"
      />
      {leftOut.length > 0 && (
        <p role="status" className="flex items-start gap-2.5 rounded-card bg-accent-soft px-4 py-3 text-on-accent-soft">
          <Icon name="info" className="mt-0.5 size-5 shrink-0" />
          {text('market.leftOut', { parts })}
        </p>
      )}
      {typed.failed && <input type="hidden" name={leftOutField} value={leftOut.join()} />}
      <div className="flex flex-wrap gap-6">
        <LogoField theme="light" logo={shown.logos.light} typed={typed} />
        <LogoField theme="dark" logo={shown.logos.dark} typed={typed} />
      </div>
      <CheckboxField
        name="logoHasName"
        label={text('market.logoHasName')}
        defaultChecked={typed.isChecked('logoHasName', chosen.logoHasName)}
      />
      <div className="flex flex-wrap gap-6">
        <ColourField theme="light" typed={typed} present={chosen.lightColour} shown={shown.colours.light} />
        <ColourField theme="dark" typed={typed} present={chosen.darkColour} shown={shown.colours.dark} />
      </div>
    </Panel>
  )
}

interface LogoFieldProps {
  theme: Theme
  logo: MarketState['shown']['logos'][Theme]
  typed: Typed
}

/** The logo of a theme on that theme's ground, and another file for it. */
function LogoField({ theme, logo, typed }: LogoFieldProps) {
  const text = useAdminText()
  const id = useId()
  const name = `${theme}Logo` as const
  const error = typed.error(name)
  return (
    <div className="min-w-0 grow basis-72">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {text(`market.${theme}Logo`)}
      </label>
      <input type="hidden" name={name} value={typed.value(name, logo?.id)} />
      {logo && (
        <div
          className={`mb-2 w-fit rounded-control border border-line p-3 ${theme === 'light' ? 'bg-paper' : 'bg-darkroom'}`}
        >
          <img
            src={logo.url}
            width={logo.width}
            height={logo.height}
            alt=""
            className="h-12 w-auto max-w-60 object-contain"
          />
        </div>
      )}
      <input
        id={id}
        type="file"
        name={`${name}File`}
        accept={logoTypes.join()}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        aria-invalid={error !== undefined || undefined}
        className="block w-full max-w-96 text-sm file:mr-3 file:h-10 file:cursor-pointer file:rounded-control file:border file:border-line-strong file:bg-surface file:px-4 file:font-medium file:text-ink"
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {text(`market.${theme}LogoHint`)}
      </p>
      {logo && <CheckboxField name={`${name}Removed`} label={text('market.logoRemove')} />}
    </div>
  )
}

/** Languages, vehicle types and countries. */
export function OfferFields({ state, typed }: FieldsProps) {
  const text = useAdminText()
  const { text: word, formats } = useSpeech()
  const { shown, types, legalLanguage, withheldListings } = state
  const [first = legalLanguage] = shown.languages
  return (
    <Panel title={text('market.offer')}>
      <p className="max-w-2xl text-[0.9375rem] text-muted">{text('market.offerHint', { count: withheldListings })}</p>
      <Choices label={text('market.languages')} error={typed.error('languages')}>
        {languages.map((language) => (
          <CheckboxField
            key={language}
            name={`language:${language}`}
            label={<span lang={language}>{languageTable[language].name}</span>}
            defaultChecked={typed.isChecked(`language:${language}`, shown.languages.includes(language))}
          />
        ))}
      </Choices>
      <TypedSelect
        name="firstLanguage"
        label={text('market.firstLanguage')}
        typed={typed}
        present={first}
        className="max-w-96"
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageTable[language].name}
          </option>
        ))}
      </TypedSelect>
      <Choices label={text('market.types')} error={typed.error('vehicleTypes')}>
        {types.map(({ key, isOffered, listings }) => (
          <CheckboxField
            key={key}
            name={`type:${key}`}
            label={word(`vehicleTypes.${key}`)}
            aside={formats.number(listings)}
            defaultChecked={typed.isChecked(`type:${key}`, isOffered)}
          />
        ))}
      </Choices>
      <Choices label={text('market.countries')} error={typed.error('countries')}>
        {countries
          .map((code) => ({ code, name: formats.country(code) }))
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map(({ code, name }) => (
            <CheckboxField
              key={code}
              name={`country:${code}`}
              label={name}
              defaultChecked={typed.isChecked(`country:${code}`, shown.countries.includes(code))}
            />
          ))}
      </Choices>
    </Panel>
  )
}

function Choices({ label, error, children }: { label: string; error: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-1 gap-x-6 xs:grid-cols-2 lg:grid-cols-3">{children}</div>
      {error && (
        <p id={id} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${panelClass} grid gap-5 p-5`}>
      <h2 id={id} className="text-lg font-bold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  )
}
