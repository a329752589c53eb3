import type { ReactNode } from 'react'
import type { ContactChallenge } from '../../contract/contact.ts'
import type { ReportReason } from '../../contract/market/report-choices.ts'
import { useContactText } from '../contact-texts/contact-text.tsx'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ReportOutcome } from './report-action.ts'
import { ReportForm, ReportSent } from './report-form.tsx'
import { reportWords } from './report-words.ts'
import { timeOfDay } from './time-of-day.ts'

interface ReportPageProps {
  /** What is reported, as the heading says. */
  title: string
  /** Its name. */
  about: string
  lead: string
  reasons: readonly ReportReason[]
  back: { to: string; label: string }
  /** Why the caller cannot report it, if so. */
  hindrance: string | null
  challenge: ContactChallenge | null
  outcome: ReportOutcome | undefined
  /** What is reported, to look at. */
  children?: ReactNode
}

/** The page on which one thing is reported. */
export function ReportPage(props: ReportPageProps) {
  const { title, about, lead, reasons, back, hindrance, challenge, outcome, children } = props
  const { language, formats } = useSpeech()
  const text = useContactText()
  const refused = outcome?.sent === false ? outcome : null
  return (
    <div className="container-page max-w-2xl py-6 lg:py-8">
      <PageHead title={`${formats.lead(title)} ${about}`} hidden />
      <LocalLink to={back.to} className={buttonClass({ look: 'quiet' }, '-ml-3')}>
        <Icon name="arrow-left" className="size-4" />
        {back.label}
      </LocalLink>
      <h1 className="mt-2 text-2xl font-bold tracking-tight">{title}</h1>
      <p className="mt-1 text-lg wrap-anywhere text-muted">{about}</p>
      {children}
      {hindrance === null ? (
        <section aria-label={title} className="mt-6 rounded-card border border-line bg-surface p-5 shadow-card">
          {outcome?.sent ? (
            <ReportSent />
          ) : (
            <>
              <p className="mb-5 text-muted">{lead}</p>
              <ReportForm
                typed={refused?.typed ?? {}}
                words={
                  refused && reportWords(refused.problem, text, (instant) => timeOfDay(instant, language, 'market'))
                }
                challenge={challenge}
                reasons={reasons}
              />
            </>
          )}
        </section>
      ) : (
        <p className="mt-6 rounded-control bg-sunken p-3.5">{hindrance}</p>
      )}
    </div>
  )
}
