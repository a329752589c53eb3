import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { fieldId } from './wizard-context.tsx'
import type { WizardIssue } from './wizard-issues.ts'
import type { WizardField } from './wizard-steps.ts'

/** Lists the step's issues; each links to its field. */
export function IssueSummary({
  issues,
  onField,
}: {
  issues: readonly WizardIssue[]
  onField: (field: WizardField) => void
}) {
  const text = useSellerText()
  if (issues.length === 0) return null
  return (
    <section role="alert" className="mb-6 rounded-card bg-danger-soft px-5 py-4">
      <h3 className="flex items-center gap-2 font-semibold text-danger">
        <Icon name="triangle-exclamation-point" className="size-5" />
        {text('wizard.issues', { count: issues.length })}
      </h3>
      <ul className="mt-2 space-y-1 text-[0.9375rem]">
        {issues.map(({ field, message, values }) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault()
                onField(field)
              }}
              className="inline-flex min-h-6 items-center underline underline-offset-2"
            >
              {text(message, values)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
