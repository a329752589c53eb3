import type { ReactNode } from 'react'
import { contactLanguage } from '../../contract/market/market-choices.ts'
import { contentTexts } from '../content/content-texts.server.ts'
import { InfoColumns, InfoPage, InfoSection } from '../content/info-page.tsx'
import { MailLink } from '../content/mail-link.tsx'
import { OperatorCard } from '../content/operator-card.tsx'
import { speechOf } from '../i18n/speeches.server.ts'
import { useText } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/contact.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { company, language, site } = context.get(pageContext)
  const tongue = speechOf(language, site).formats.tongue(contactLanguage(site))
  return { operator: company, texts: contentTexts(language, ['contactPage', 'shared'], { tongue }) }
}

/** The subjects to contact the operator about, and the points of contact that the law requires. */
export default function ContactPage({ loaderData: { operator, texts } }: Route.ComponentProps) {
  const text = useText()
  const { email } = operator
  return (
    <InfoPage
      title={texts['contactPage.title']}
      lead={texts['contactPage.lead']}
      description={texts['contactPage.description']}
    >
      <InfoColumns>
        <InfoSection title={texts['contactPage.operatorTitle']}>
          <OperatorCard operator={operator} />
          <p>{texts['contactPage.languages']}</p>
        </InfoSection>
        <InfoSection id="points-of-contact" title={texts['contactPage.pointsTitle']}>
          <dl className="space-y-3">
            <Point label={texts['contactPage.pointUsers']}>
              <MailLink email={email} />
            </Point>
            <Point label={texts['contactPage.pointAuthorities']}>
              <MailLink email={email} subject={texts['contactPage.authoritiesSubject']} />
            </Point>
          </dl>
          <p>{texts['contactPage.pointsPerson']}</p>
        </InfoSection>
      </InfoColumns>
      <h2 className="mt-6 text-2xl font-bold tracking-tight">{texts['contactPage.topicsTitle']}</h2>
      <ul className="mt-5 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Topic title={texts['contactPage.vehicleTitle']} lead={texts['contactPage.vehicle']}>
          <LocalLink to="/listings">{texts['shared.browse']}</LocalLink>
        </Topic>
        <Topic title={texts['contactPage.supportTitle']} lead={texts['contactPage.support']}>
          <WriteLink words={texts['contactPage.write']} email={email} subject={texts['contactPage.supportTitle']} />
        </Topic>
        <Topic id="report" title={texts['contactPage.reportTitle']} lead={texts['contactPage.report']}>
          <WriteLink words={texts['contactPage.write']} email={email} subject={texts['contactPage.reportTitle']} />
          <LocalLink to="/terms-and-conditions#reporting">{texts['contactPage.reportMore']}</LocalLink>
        </Topic>
        <Topic title={texts['contactPage.appealTitle']} lead={texts['contactPage.appeal']}>
          <WriteLink words={texts['contactPage.write']} email={email} subject={texts['contactPage.appealTitle']} />
          <LocalLink to="/terms-and-conditions#appeals">{texts['contactPage.appealMore']}</LocalLink>
        </Topic>
        <Topic title={texts['contactPage.withdrawTitle']} lead={texts['contactPage.withdraw']}>
          <WriteLink words={texts['contactPage.write']} email={email} subject={texts['contactPage.withdrawTitle']} />
          <LocalLink to="/terms-and-conditions#withdrawal">{texts['contactPage.withdrawMore']}</LocalLink>
        </Topic>
        <Topic title={texts['contactPage.dataTitle']} lead={texts['contactPage.data']}>
          <LocalLink to="/gdpr">{text('footer.gdpr')}</LocalLink>
        </Topic>
        <Topic title={texts['contactPage.safetyTitle']} lead={texts['contactPage.safety']}>
          <WriteLink words={texts['contactPage.write']} email={email} subject={texts['contactPage.safetyTitle']} />
        </Topic>
        <Topic title={texts['contactPage.accessibilityTitle']} lead={texts['contactPage.accessibility']}>
          <WriteLink
            words={texts['contactPage.write']}
            email={email}
            subject={texts['contactPage.accessibilityTitle']}
          />
        </Topic>
        <Topic title={texts['contactPage.securityTitle']} lead={texts['contactPage.security']}>
          <WriteLink words={texts['contactPage.write']} email={email} subject={texts['contactPage.securityTitle']} />
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

/** Says its subject, so that screen readers can tell several of them apart outside their cards. */
function WriteLink({ words, email, subject }: { words: string; email: string; subject: string }) {
  return (
    <MailLink email={email} subject={subject}>
      {words}
      <span className="sr-only">{`: ${subject}`}</span>
    </MailLink>
  )
}
