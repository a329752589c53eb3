import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Step } from './wizard-steps.ts'

interface WizardButtonsProps {
  step: Step
  editing: boolean
  /** Work that has to finish first. */
  busy: 'publishing' | 'uploading' | null
  /** Users without an account must create one before publishing. */
  needsAccount: boolean
}

/** Back and next; on the last step back to editing and publish. On phones they stay visible. */
export function WizardButtons({ step, editing, busy, needsAccount }: WizardButtonsProps) {
  const text = useSellerText()
  const last = step === 3
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-8 flex items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3 sm:static sm:mx-0 sm:px-0 sm:pt-6 sm:pb-0">
      {step === 1 ? (
        <span />
      ) : (
        <Button
          type="submit"
          name="intent"
          value={`step-${step - 1}`}
          look="secondary"
          size="large"
          formNoValidate
          disabled={busy !== null}
        >
          <Icon name="arrow-left" className="size-5" />
          <span className={last ? 'sr-only sm:not-sr-only' : undefined}>
            {text(last ? 'wizard.backToEdit' : 'wizard.back')}
          </span>
        </Button>
      )}
      <Button
        type="submit"
        name="intent"
        value={last ? 'publish' : 'next'}
        size="large"
        wraps
        className="min-w-0"
        disabled={busy !== null}
      >
        {forwardLabel()}
        {!last && <Icon name="arrow-right" className="size-5" />}
      </Button>
    </div>
  )

  function forwardLabel(): string {
    if (busy === 'uploading') return text('wizard.uploading')
    if (!last) return text('wizard.next')
    if (needsAccount) return text('wizard.signInAndPublish')
    if (busy === 'publishing') return text(editing ? 'wizard.updating' : 'wizard.publishing')
    return text(editing ? 'wizard.update' : 'wizard.publish')
  }
}
