import { useAdminText } from '../admin-texts/admin-text.tsx'
import { showToast } from '../toasts/toast.ts'
import { useShownOnce } from '../toasts/use-shown-once.ts'
import { Icon } from '../ui/icon.tsx'
import type { AdminOutcome } from './outcome.ts'

/** The last form's outcome: a toast, and without a script a line above the page. */
export function OutcomeNote({ outcome }: { outcome: AdminOutcome | undefined }) {
  const text = useAdminText()
  useShownOnce(outcome, ({ ok, say, more, values }) => {
    const dismiss = showToast({
      look: ok ? 'success' : 'failure',
      title: text(say, values),
      text: more && text(more, values),
    })
    return ok ? undefined : dismiss
  })
  if (!outcome) return null
  return (
    <p
      role={outcome.ok ? 'status' : 'alert'}
      className="mb-4 hidden items-start gap-2.5 rounded-card bg-brand-soft px-4 py-3 noscript:flex"
    >
      <Icon name={outcome.ok ? 'circle-check' : 'triangle-exclamation-point'} className="mt-0.5 size-5" />
      <span>
        {text(outcome.say, outcome.values)} {outcome.more && text(outcome.more, outcome.values)}
      </span>
    </p>
  )
}
