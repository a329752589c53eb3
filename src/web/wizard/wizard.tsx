/** The wizard: three steps for one draft, of a new or an edited listing. */
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { useSpeech } from '../i18n/text.tsx'
import { useLocalHref } from '../layout/local-href.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { BasicsStep } from './basics-step.tsx'
import { CarriedFields } from './carried-fields.tsx'
import { fittingData } from './fitting-fields.ts'
import { DetailsStep } from './details-step.tsx'
import { IssueSummary } from './issue-summary.tsx'
import type { OpenedWizard } from './opened-wizard.ts'
import { PreviewStep } from './preview-step.tsx'
import { QualityCard } from './quality-card.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { SaveIndicator } from './save-indicator.tsx'
import { signInPath } from './sign-in-path.ts'
import { StepNav } from './step-nav.tsx'
import { SubmissionProblem } from './submission-problem.tsx'
import { usePublishing } from './use-publishing.ts'
import { useRefused } from './use-refused.ts'
import { useTaxonomy } from './use-taxonomy.ts'
import { useWizard } from './use-wizard.ts'
import { ValuationCard } from './valuation-card.tsx'
import { ValuationProvider } from './valuation-provider.tsx'
import { VersionChoice } from './version-choice.tsx'
import { WizardButtons } from './wizard-buttons.tsx'
import { fieldId, WizardProvider, type WizardViewer } from './wizard-context.tsx'
import type { WizardOutcome } from './wizard-outcome.ts'
import { type Step, stepOf, stepTitles, type WizardField } from './wizard-steps.ts'

interface WizardProps {
  opened: OpenedWizard
  viewer: WizardViewer
  /** What publishing costs at least; null if nothing is to be paid for it. */
  listingPriceEuros?: number | null
  now: Date
  /** The server's response to a form sent without script. */
  answered: WizardOutcome | undefined
}

export function Wizard({ opened, viewer, listingPriceEuros = null, now, answered }: WizardProps) {
  const { formats } = useSpeech()
  const text = useSellerText()
  const href = useLocalHref()
  const send = useSubmit()
  const { draftId, listingId } = opened
  const wizard = useWizard(opened, answered, { userId: viewer.userId, isDealer: viewer.isDealer, now })
  const { form, data, change, step, saveState } = wizard
  const taxonomy = useTaxonomy(data, answered?.choices ?? opened.choices)
  const [uploading, setUploading] = useState(false)
  const isNamed = new URLSearchParams(useLocation().search).has('draft')

  const signIn = signInPath(href, { draftId, listingId, step })
  const { publish, publishing, refusedBy } = usePublishing({
    opened,
    data,
    flush: wizard.flush,
    signIn: viewer.signedIn ? null : signIn,
  })
  const refused = useRefused(answered, refusedBy, data)
  const refusedHere = refused.issues.filter(({ field }) => step === 3 || stepOf(field, data.vehicleType) === step)
  // What the server refused without a script, the page finds again by itself.
  const found = new Set(wizard.issues.map(({ field }) => field))
  const issues = [...wizard.issues, ...refusedHere.filter(({ field }) => !found.has(field))]
  const { heading, show } = useFocus(step)

  function move(to: Step) {
    wizard.move(to)
    show('heading', to)
  }

  function focusField(field: WizardField) {
    const its = stepOf(field, data.vehicleType)
    if (its !== step) wizard.move(its)
    show(field, its)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const intent = event.nativeEvent.submitter?.getAttribute('value') ?? 'next'
    if (intent === 'discard') {
      wizard.discard()
      sent.set('intent', intent)
      return void send(sent, { method: 'post' })
    }
    if (intent.startsWith('step-')) return move(Number(intent.slice(-1)) as Step)
    const [first] = wizard.attempt()
    if (first) return show(first.field, step)
    if (step < 3) return move((step + 1) as Step)
    void publish(sent)
  }

  const editing = listingId !== null
  // Whoever signed in in a new tab, without a script that would bring the entries along.
  const isElsewhere = viewer.signedIn && !editing && opened.draftRevision === null && isNamed
  return (
    <WizardProvider form={{ data: fittingData(data), change, issues, viewer, draftId, listingId, now, setUploading }}>
      {/* The button that the Enter key presses: the form's first. */}
      <button
        type="submit"
        form="wizard"
        name="intent"
        value={step === 3 ? 'publish' : 'next'}
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <p className="text-sm font-semibold text-brand">{text('wizard.stepOf', { step })}</p>
          <h1 className="text-2xl font-bold tracking-tight md:text-3xl">
            {text(editing ? 'wizard.editTitle' : 'wizard.title')}
          </h1>
          {listingPriceEuros !== null && (
            <p className="mt-1 text-muted">{text('wizard.costs', { price: formats.euro(listingPriceEuros) })}</p>
          )}
        </div>
        <SaveIndicator state={saveState} signIn={signIn} editing={editing} />
      </div>
      <StepNav step={step} />
      <div className="mt-5 space-y-4 empty:hidden">
        {saveState.kind === 'changed_elsewhere' && <VersionChoice at={saveState.at} onChoose={wizard.choose} />}
        {isElsewhere && (
          <noscript>
            <p className="rounded-card bg-accent-soft px-4 py-3 text-on-accent-soft">{text('wizard.inOtherTab')}</p>
          </noscript>
        )}
        {opened.restoredFrom !== null && <RestoredNotice from={opened.restoredFrom} />}
      </div>
      <ValuationProvider known={answered ? answered.valuation : opened.valuation}>
        <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
          <Form
            ref={form}
            id="wizard"
            method="post"
            noValidate
            encType={step === 2 ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
            onSubmit={submit}
            className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-card sm:p-7"
          >
            <CarriedFields
              opened={opened}
              data={data}
              step={step}
              listingRevision={refused.listingRevision}
              confirmedPrice={refused.confirmedPrice}
            />
            <h2 ref={heading} tabIndex={-1} className="mb-5 text-xl font-bold tracking-tight outline-none">
              {text(stepTitles[step])}
            </h2>
            {refused.failure && <SubmissionProblem problem={refused.failure} signIn={signIn} />}
            <IssueSummary issues={issues} onField={focusField} />
            {step === 1 && <BasicsStep taxonomy={taxonomy} />}
            {step === 2 && <DetailsStep signIn={signIn} />}
            {step === 3 && <PreviewStep taxonomy={taxonomy} />}
            <WizardButtons
              step={step}
              editing={editing}
              busy={publishing ? 'publishing' : uploading && step === 2 ? 'uploading' : null}
              needsAccount={!viewer.signedIn}
            />
          </Form>
          <aside aria-label={text('wizard.help')} className="space-y-4 lg:sticky lg:top-24">
            <ValuationCard />
            {step > 1 && <QualityCard onStep={focusField} />}
          </aside>
        </div>
      </ValuationProvider>
    </WizardProvider>
  )
}

/** Moves the focus after the page has changed: to the step's heading, or to a field. */
function useFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [goal, setGoal] = useState<{ at: WizardField | 'heading'; on: Step } | null>(null)
  useEffect(() => {
    // The step may still be loading.
    if (goal?.on !== step) return
    if (goal.at === 'heading') {
      window.scrollTo({ top: 0 })
      heading.current?.focus({ preventScroll: true })
      return
    }
    const field = document.getElementById(fieldId(goal.at))
    if (!field) return
    field.closest('details')?.setAttribute('open', '')
    const control = field.matches('input, select, textarea')
      ? field
      : field.querySelector<HTMLElement>('input, button, a')
    field.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }, [goal, step])
  return { heading, show: (at: WizardField | 'heading', on: Step) => setGoal({ at, on }) }
}
