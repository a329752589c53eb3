import type { AdminTaxonomyEntry } from '../../contract/admin-taxonomy.ts'
import { ownValue } from '../../contract/market/own-value.ts'
import { type TaxonomyLevel, typeIcons } from '../../contract/market/taxonomy-levels.ts'
import { InputField } from '../account/input-field.tsx'
import { languages } from '../../contract/market/vocabulary.ts'
import { useFormats } from '../i18n/text.tsx'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { SelectField } from '../ui/field.tsx'
import type { AdminOutcome } from './outcome.ts'

interface TaxonomyFieldsProps {
  level: TaxonomyLevel
  entry?: AdminTaxonomyEntry
  /** The outcome of this form, if it was sent. */
  outcome: AdminOutcome | undefined
}

/** The fields of an entry; invalid input stays. */
export function TaxonomyFields({ level, entry, outcome }: TaxonomyFieldsProps) {
  const text = useAdminText()
  const formats = useFormats()
  const failed = outcome?.ok === false ? outcome : undefined
  const typed = (name: string, otherwise: string | number | null | undefined) =>
    ownValue(failed?.typed, name) ?? String(otherwise ?? '')
  const error = (name: string) => {
    const key = ownValue(failed?.errors, name)
    return key && text(key, failed?.values)
  }
  return (
    <>
      <InputField
        name="name"
        label={text('tax.name')}
        defaultValue={typed('name', entry?.name)}
        error={error('name')}
        maxLength={100}
        className="grow basis-48"
      />
      <InputField
        name="description"
        label={
          <>
            {text('tax.description')} <span className="font-normal text-muted">({text('common.optional')})</span>
          </>
        }
        defaultValue={typed('description', entry?.description)}
        maxLength={500}
        className="grow-[2] basis-64"
      />
      {level === 'types' && (
        <SelectField
          name="iconName"
          label={text('tax.icon')}
          defaultValue={typed('iconName', entry?.iconName ?? 'car')}
          className="basis-40"
        >
          {typeIcons.map((icon) => (
            <option key={icon} value={icon}>
              {text(`typeIcon.${icon}`)}
            </option>
          ))}
        </SelectField>
      )}
      {(level === 'types' || level === 'categories') && (
        <fieldset className="basis-full">
          <legend className="mb-1.5 text-sm font-medium text-ink">
            {text('tax.names')} <span className="font-normal text-muted">({text('common.optional')})</span>
          </legend>
          <div className="flex flex-wrap gap-3">
            {languages.map((language) => (
              <InputField
                key={language}
                name={`names-${language}`}
                label={formats.tongue(language)}
                lang={language}
                defaultValue={typed(`names-${language}`, entry?.names[language])}
                maxLength={100}
                className="grow basis-32"
              />
            ))}
          </div>
        </fieldset>
      )}
      {level === 'variants' && (
        <>
          <InputField
            name="fromYear"
            label={text('tax.fromYear')}
            defaultValue={typed('fromYear', entry?.fromYear)}
            inputMode="numeric"
            maxLength={4}
            className="w-28"
          />
          <InputField
            name="toYear"
            label={text('tax.toYear')}
            defaultValue={typed('toYear', entry?.toYear)}
            error={error('toYear')}
            inputMode="numeric"
            maxLength={4}
            className="w-28"
          />
        </>
      )}
    </>
  )
}
