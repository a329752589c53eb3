import type { OpenedWizard } from './opened-wizard.ts'
import type { WizardData } from './wizard-data.ts'
import type { Step } from './wizard-steps.ts'

interface CarriedFieldsProps {
  opened: OpenedWizard
  data: WizardData
  step: Step
  listingRevision: number | null
  /** The price that was asked about. */
  confirmedPrice: string | null
}

/** The hidden fields of a step's form: the data of the other steps, so that nothing is lost with or without script. */
export function CarriedFields({ opened, data, step, listingRevision, confirmedPrice }: CarriedFieldsProps) {
  const revision = listingRevision ?? opened.listingRevision
  return (
    <>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="draftId" value={opened.draftId} />
      <input type="hidden" name="submissionKey" value={opened.submissionKey} />
      {confirmedPrice !== null && <input type="hidden" name="confirmedPrice" value={confirmedPrice} />}
      {revision !== null && <input type="hidden" name="listingRevision" value={revision} />}
      {opened.mayWait && <input type="hidden" name="mayWait" value="yes" />}
      <input type="hidden" name="carried" value={JSON.stringify(data)} />
    </>
  )
}
