import { minFacts } from '../../contract/market/decision-grounds.ts'
import type { Problem } from '../problems.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import type { GroundOption } from '../decisions/grounds.server.ts'
import { SelectField } from '../ui/field.tsx'
import { StatementField } from './form-fields.tsx'
import { fieldOf, isAbout } from './outcome.ts'

/** Ground and facts of a restriction; the browser refuses to send them incomplete, and so does the server. */
export function ReasonsFields({ grounds }: { grounds: readonly GroundOption[] }) {
  const text = useAdminText()
  const options = (isOfTerms: boolean) =>
    grounds
      .filter((option) => option.isOfTerms === isOfTerms)
      .map(({ ground, label }) => (
        <option key={ground} value={ground}>
          {label}
        </option>
      ))
  return (
    <div className="mt-4 space-y-4">
      <SelectField name="ground" label={text('reasons.ground')} required defaultValue="">
        <option value="" disabled>
          {text('reasons.choose')}
        </option>
        <optgroup label={text('reasons.terms')}>{options(true)}</optgroup>
        <optgroup label={text('reasons.law')}>{options(false)}</optgroup>
      </SelectField>
      <StatementField name="facts" label={text('reasons.facts')} hint={text('reasons.hint', { count: minFacts })} />
    </div>
  )
}

/** What the fields state; the operation refuses what is missing. */
export function reasonsIn(form: FormData) {
  return {
    ground: fieldOf(form, 'ground') as GroundOption['ground'],
    facts: fieldOf(form, 'facts').replaceAll('\r\n', '\n'),
  }
}

export function areReasonsMissing(problem: Problem): boolean {
  return isAbout(problem, 'ground') || isAbout(problem, 'facts')
}
