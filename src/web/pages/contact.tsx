import type { ReactNode } from 'react'
import { InfoColumns, InfoPage, InfoSection } from '../content/info-page.tsx'
import { MailLink } from '../content/mail-link.tsx'
import { OperatorCard } from '../content/operator-card.tsx'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/contact.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { operator: context.get(pageContext).company }
}

/** Everything one can write to the operator about, and the points of contact that the law asks for. */
export default function ContactPage({ loaderData: { operator } }: Route.ComponentProps) {
  const { text, formats } = useSpeech()
  const { email } = operator
  return (
    <InfoPage
      title={text('contactPage.title')}
      lead={text('contactPage.lead')}
      description={text('contactPage.description')}
    >
      <InfoColumns>
        <InfoSection title={text('contactPage.operatorTitle')}>
          <OperatorCard operator={operator} />
          <p>{text('contactPage.languages', { language: formats.tongue('en') })}</p>
        </InfoSection>
        <InfoSection id="points-of-contact" title={text('contactPage.pointsTitle')}>
          <dl className="space-y-3">
            <Point label={text('contactPage.pointUsers')}>
              <MailLink email={email} />
            </Point>
            <Point label={text('contactPage.pointAuthorities')}>
              <MailLink email={email} subject={text('contactPage.authoritiesSubject')} />
            </Point>
          </dl>
          <p>{text('contactPage.pointsPerson')}</p>
        </InfoSection>
      </InfoColumns>
      <h2 className="mt-6 text-2xl font-bold tracking-tight">{text('contactPage.topicsTitle')}</h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Topic title={text('contactPage.vehicleTitle')} lead={text('contactPage.vehicle')}>
          <LocalLink to="/listings">{text('about.browse')}</LocalLink>
        </Topic>
        <Topic title={text('contactPage.supportTitle')} lead={text('contactPage.support')}>
          <WriteLink email={email} subject={text('contactPage.supportTitle')} />
        </Topic>
        <Topic id="report" title={text('contactPage.reportTitle')} lead={text('contactPage.report')}>
          <WriteLink email={email} subject={text('contactPage.reportTitle')} />
          <LocalLink to="/terms-and-conditions#reporting">{text('contactPage.reportMore')}</LocalLink>
        </Topic>
        <Topic title={text('contactPage.appealTitle')} lead={text('contactPage.appeal')}>
          <WriteLink email={email} subject={text('contactPage.appealTitle')} />
          <LocalLink to="/terms-and-conditions#appeals">{text('contactPage.appealMore')}</LocalLink>
        </Topic>
        <Topic title={text('contactPage.withdrawTitle')} lead={text('contactPage.withdraw')}>
          <WriteLink email={email} subject={text('contactPage.withdrawTitle')} />
          <LocalLink to="/terms-and-conditions#withdrawal">{text('contactPage.withdrawMore')}</LocalLink>
        </Topic>
        <Topic title={text('contactPage.dataTitle')} lead={text('contactPage.data')}>
          <LocalLink to="/gdpr">{text('gdpr.title')}</LocalLink>
        </Topic>
        <Topic title={text('contactPage.safetyTitle')} lead={text('contactPage.safety')}>
          <WriteLink email={email} subject={text('contactPage.safetyTitle')} />
        </Topic>
        <Topic title={text('contactPage.accessibilityTitle')} lead={text('contactPage.accessibility')}>
          <WriteLink email={email} subject={text('contactPage.accessibilityTitle')} />
        </Topic>
        <Topic title={text('contactPage.securityTitle')} lead={text('contactPage.security')}>
          <WriteLink email={email} subject={text('contactPage.securityTitle')} />
        </Topic>
      </ul>
    </InfoPage>
  )
}

function Point({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Topic({ id, title, lead, children }: { id?: string; title: string; lead: string; children: ReactNode }) {
  return (
    <li id={id} className="flex flex-col rounded-card border border-line bg-surface p-5">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-2 grow text-[0.9375rem] leading-relaxed text-muted">{lead}</p>
      <div className="mt-4 flex flex-col items-start gap-2 text-[0.9375rem] font-medium">{children}</div>
    </li>
  )
}

/** Says what it writes about, so that several of them can be told apart when read out of their cards. */
function WriteLink({ email, subject }: { email: string; subject: string }) {
  const { text } = useSpeech()
  return (
    <MailLink email={email} subject={subject}>
      {text('contactPage.write')}
      <span className="sr-only">{`: ${subject}`}</span>
    </MailLink>
  )
}
