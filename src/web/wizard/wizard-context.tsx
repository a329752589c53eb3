/** What every wizard field needs: the data, how to change it, and its issues. */
import { createContext, type ReactNode, use } from 'react'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import type { WizardData } from './wizard-data.ts'
import type { WizardIssue } from './wizard-issues.ts'
import type { WizardChange } from './wizard-state.ts'
import type { WizardField } from './wizard-steps.ts'

export interface WizardViewer {
  /** Null for a visitor. */
  userId: string | null
  signedIn: boolean
  isDealer: boolean
  isAdmin: boolean
  /** The phone number of the person's profile. Null if there is none, for a visitor, and where none is asked for. */
  contactNumber: string | null
}

/** Whether a listing shows a number of its own: dealers show the company's (specification sections 2 and 6). */
export function asksContact({ isDealer, isAdmin }: Pick<WizardViewer, 'isDealer' | 'isAdmin'>): boolean {
  return !isDealer || isAdmin
}

export interface WizardForm {
  /** Without the fields that do not fit the vehicle. */
  data: WizardData
  change: (change: WizardChange) => void
  issues: readonly WizardIssue[]
  /** Pictures are uploading; the step cannot be left meanwhile. */
  setUploading: (uploading: boolean) => void
  viewer: WizardViewer
  draftId: string
  /** The listing being edited; null for a new one. */
  listingId: string | null
  now: Date
}

const WizardContext = createContext<WizardForm | null>(null)

export function WizardProvider({ form, children }: { form: WizardForm; children: ReactNode }) {
  return <WizardContext value={form}>{children}</WizardContext>
}

export function useWizardForm(): WizardForm {
  const form = use(WizardContext)
  if (!form) throw new Error('A field of the wizard is used outside of it')
  return form
}

/** The text of a field's issue, if it has one. */
export function useFieldError(field: WizardField): string | undefined {
  const text = useSellerText()
  const issue = useWizardForm().issues.find((candidate) => candidate.field === field)
  return issue && text(issue.message, issue.values)
}

/** The id of a field's control. */
export function fieldId(field: WizardField): string {
  return `wizard-${field}`
}
