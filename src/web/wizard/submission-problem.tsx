import { LocalLink } from '../layout/local-href.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { WizardOutcome } from './wizard-outcome.ts'

/** Why the listing was not published. The form still has everything. */
export function SubmissionProblem({
  problem: { message, values },
  signIn,
}: {
  problem: NonNullable<WizardOutcome['failure']>
  signIn: string
}) {
  const text = useSellerText()
  return (
    <section role="alert" className="mb-6 rounded-card bg-danger-soft px-5 py-4">
      <p className="flex items-start gap-2 font-semibold text-danger">
        <Icon name="triangle-exclamation-point" className="mt-0.5 size-5" />
        {text(message, values)}
      </p>
      {message === 'wizardError.notAuthenticated' && (
        <p className="mt-2">
          {text('wizard.signInThenPublish')}{' '}
          <LocalLink to={signIn} target="_blank" className="font-medium underline underline-offset-2">
            {text('wizard.signIn')}
          </LocalLink>
        </p>
      )}
      {(message === 'wizardError.planRequired' || message === 'wizardError.planFull') && (
        <LocalLink
          to={message === 'wizardError.planRequired' ? '/package-selection' : '/my-listings'}
          target="_blank"
          className={buttonClass({ look: 'secondary', size: 'small' }, 'mt-3')}
        >
          {text(message === 'wizardError.planRequired' ? 'packages.viewAll' : 'packages.toMine')}
        </LocalLink>
      )}
      {message === 'wizardError.changedElsewhere' && (
        <button
          type="submit"
          name="intent"
          value="discard"
          formNoValidate
          className={buttonClass({ look: 'secondary', size: 'small' }, 'mt-3')}
        >
          {text('wizard.showOtherVersion')}
        </button>
      )}
    </section>
  )
}
