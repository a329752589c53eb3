import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ContentTexts } from '../content/content-texts.server.ts'
import { type Text, useText } from '../i18n/text.tsx'
import { classNames } from '../ui/class-names.ts'
import type { PlanOutcome } from './plan-action.server.ts'

/** The provider may report a plan a moment after it was paid (specification section 8). */
const reloadAfterMs = 1_000

/** The result of verifying a payment, or of opening the billing portal. */
export function PlanNews({ outcome, texts }: { outcome: PlanOutcome; texts: ContentTexts<'myProfile'> }) {
  const words = useText()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (outcome !== 'verified') return
    const timer = setTimeout(() => void revalidate(), reloadAfterMs)
    return () => clearTimeout(timer)
  }, [outcome, revalidate])
  const { title, text } = newsOf(outcome, words, texts)
  const isGood = outcome === 'verified' || outcome === 'no_pending'
  return (
    <p
      role={isGood ? 'status' : 'alert'}
      className={classNames('mt-4 rounded-control px-4 py-3', isGood ? 'bg-brand-soft' : 'bg-danger-soft')}
    >
      <strong className="font-semibold">{title}</strong> {text}
    </p>
  )
}

function newsOf(outcome: PlanOutcome, words: Text, texts: ContentTexts<'myProfile'>): { title: string; text?: string } {
  switch (outcome) {
    case 'verified':
      return { title: words('toast.planVerified'), text: words('toast.planVerifiedText') }
    case 'no_pending':
      return { title: texts['myProfile.noPending'], text: texts['myProfile.noPendingText'] }
    case 'verification_failed':
      return { title: texts['myProfile.verifyFailed'], text: texts['myProfile.verifyFailedText'] }
    case 'provider_failed':
      return { title: texts['myProfile.verifyFailed'], text: texts['myProfile.providerFailed'] }
    case 'portal_failed':
      return { title: texts['myProfile.portalFailed'] }
  }
}
