import type { AdminPackage } from '../../contract/admin-packages.ts'
import { creditDays, maxPackageDescriptionLength, maxPackageNameLength } from '../../contract/market/limits.ts'
import { packageOf } from '../../contract/market/sale-kinds.ts'
import { creditTypes, languages } from '../../contract/market/vocabulary.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { CheckboxField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { TypedField, TypedSelect, useTyped } from './form-fields.tsx'
import type { AdminOutcome } from './outcome.ts'

interface PackageFieldsProps {
  type: AdminPackage['type']
  pack?: AdminPackage | undefined
  /** The outcome of this form, if it was sent. */
  outcome: AdminOutcome | undefined
}

/** What a package of a type states. */
export function PackageFields({ type, pack, outcome }: PackageFieldsProps) {
  const text = useAdminText()
  const typed = useTyped(outcome)
  const { audience, billing, states } = packageOf(type)
  const short = 'min-w-32 grow basis-36 sm:max-w-48'
  return (
    <>
      <input type="hidden" name="type" value={type} />
      <TypedField
        name="name"
        label={text('tax.name')}
        typed={typed}
        present={pack?.name}
        maxLength={maxPackageNameLength}
        className="grow basis-48"
      />
      <TypedField
        name="description"
        label={text('tax.description')}
        isOptional
        typed={typed}
        present={pack?.description}
        maxLength={maxPackageDescriptionLength}
        className="grow-[2] basis-64"
      />
      <div className="flex basis-full flex-wrap items-start gap-3">
        <TypedField
          name="priceEuros"
          label={text(billing === 'monthly' ? 'pack.monthlyPrice' : 'pack.price')}
          hint={text('pack.priceHint')}
          typed={typed}
          present={pack?.priceEuros}
          inputMode="numeric"
          maxLength={6}
          className={short}
        />
        {states.durationDays !== 'never' && (
          <TypedField
            name="durationDays"
            label={text('pack.days')}
            typed={typed}
            present={pack ? pack.durationDays : 30}
            inputMode="numeric"
            maxLength={4}
            className={short}
          />
        )}
        {states.featuredDays !== 'never' && (
          <TypedField
            name="featuredDays"
            label={text('pack.featuredDays')}
            typed={typed}
            present={pack?.featuredDays ?? 0}
            inputMode="numeric"
            maxLength={3}
            className={short}
          />
        )}
        {states.maxListings !== 'never' && (
          <TypedField
            name="maxListings"
            label={text('pack.maxListings')}
            hint={text('pack.maxListingsHint')}
            typed={typed}
            present={pack?.maxListings}
            inputMode="numeric"
            maxLength={7}
            className={short}
          />
        )}
        {states.credits !== 'never' && (
          <>
            <TypedSelect
              name="creditType"
              label={text(billing === 'monthly' ? 'pack.monthlyCredits' : 'pack.credits')}
              typed={typed}
              present={pack?.credits?.type ?? (states.credits === 'required' ? 'basic_featured' : '')}
              className="min-w-44 grow basis-44 sm:max-w-64"
            >
              {states.credits === 'optional' && <option value="">{text('pack.noCredits')}</option>}
              {creditTypes.map((creditType) => (
                <option key={creditType} value={creditType}>
                  {text('pack.creditDays', { count: creditDays[creditType] })}
                </option>
              ))}
            </TypedSelect>
            <TypedField
              name="creditCount"
              label={text('pack.creditCount')}
              typed={typed}
              present={pack?.credits?.count}
              inputMode="numeric"
              maxLength={5}
              className={short}
            />
          </>
        )}
      </div>
      {audience === 'all' && (
        <div className="basis-full">
          <CheckboxField
            name="dealersOnly"
            label={text('pack.dealersOnly')}
            defaultChecked={typed.isChecked('dealersOnly', pack?.dealersOnly ?? false)}
          />
        </div>
      )}
      <Translations pack={pack} outcome={outcome} />
    </>
  )
}

/** Open if there are any, or one is refused. */
function Translations({ pack, outcome }: Pick<PackageFieldsProps, 'pack' | 'outcome'>) {
  const text = useAdminText()
  const formats = useFormats()
  const typed = useTyped(outcome)
  const isWrong = languages.some(
    (language) => typed.error(`name-${language}`) ?? typed.error(`description-${language}`),
  )
  return (
    <details open={isWrong || Object.keys(pack?.translations ?? {}).length > 0} className="group basis-full">
      <summary className="flex min-h-10 cursor-pointer items-center gap-2 text-sm font-medium text-brand">
        <Icon name="chevron-down" className="size-4 -rotate-90 group-open:rotate-0" />
        {text('pack.translations')}
      </summary>
      <p className="mb-3 max-w-2xl text-sm text-muted">{text('pack.translationsHint')}</p>
      <div className="space-y-3">
        {languages.map((language) => (
          <fieldset key={language} className="flex flex-wrap items-start gap-3">
            <legend className="mb-1.5 text-sm font-semibold">{formats.tongue(language)}</legend>
            <TypedField
              name={`name-${language}`}
              label={text('tax.name')}
              lang={language}
              typed={typed}
              present={pack?.translations[language]?.name}
              maxLength={maxPackageNameLength}
              className="grow basis-48"
            />
            <TypedField
              name={`description-${language}`}
              label={text('tax.description')}
              lang={language}
              typed={typed}
              present={pack?.translations[language]?.description}
              maxLength={maxPackageDescriptionLength}
              className="grow-[2] basis-64"
            />
          </fieldset>
        ))}
      </div>
    </details>
  )
}
