import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { LocalLink, useLocalHref } from '../layout/local-href.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { showToast } from '../toasts/toast.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { outcomeWords, type PaymentOutcome } from './payment-outcome.ts'

/**
 * Shows a failed payment. If choosing again does not help, a script redirects to the own listings with the text as a
 * toast (specification section 4); without one there is a link.
 */
export function PaymentFailure({ outcome }: { outcome: PaymentOutcome }) {
  const text = useSellerText()
  const href = useLocalHref()
  const navigate = useNavigate()
  const { title, text: words, mayChooseAgain } = outcomeWords(outcome, text)
  const elsewhere = mayChooseAgain ? null : href('/my-listings')
  useEffect(() => {
    if (elsewhere === null) return
    showToast({ look: 'failure', title, text: words })
    void navigate(elsewhere, { replace: true })
  }, [elsewhere, navigate, title, words])
  return (
    <section role="alert" className="mb-6 rounded-card bg-danger-soft px-5 py-4">
      <p className="flex items-start gap-2 font-semibold text-danger">
        <Icon name="triangle-exclamation-point" className="mt-0.5 size-5" />
        {title}
      </p>
      <p className="mt-1">{words}</p>
      {!mayChooseAgain && (
        <LocalLink to="/my-listings" className={buttonClass({ look: 'secondary', size: 'small' }, 'mt-3')}>
          {text('packages.toMine')}
        </LocalLink>
      )}
    </section>
  )
}
