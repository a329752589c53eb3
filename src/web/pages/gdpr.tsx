import { InfoColumns, InfoPage, InfoSection } from '../content/info-page.tsx'
import { MailLink } from '../content/mail-link.tsx'
import { OperatorCard } from '../content/operator-card.tsx'
import { useText } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { pageContext } from '../page-context.ts'
import { buttonClass } from '../ui/button.tsx'
import type { Route } from './+types/gdpr.ts'

/** The rights of a person under the GDPR: those of its third chapter in their order, then the one to take consent back. */
const rights = [
  'information',
  'access',
  'rectification',
  'erasure',
  'restriction',
  'portability',
  'objection',
  'decisions',
  'consent',
] as const
const authoritiesUrl = 'https://www.edpb.europa.eu/about-edpb/about-edpb/members_en'

export function loader({ context }: Route.LoaderArgs) {
  return { operator: context.get(pageContext).company }
}

export default function GdprPage({ loaderData: { operator } }: Route.ComponentProps) {
  const text = useText()
  const subject = text('gdpr.subject')
  return (
    <InfoPage title={text('gdpr.title')} lead={text('gdpr.lead')} description={text('gdpr.description')}>
      <section aria-labelledby="rights" className="mt-10">
        <h2 id="rights" className="text-xl font-bold tracking-tight">
          {text('gdpr.rightsTitle')}
        </h2>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {rights.map((right) => (
            <li key={right} className="rounded-card border border-line bg-surface p-5">
              <h3 className="font-semibold">{text(`gdpr.${right}Title`)}</h3>
              <p className="mt-2 text-[0.9375rem] leading-relaxed text-muted">{text(`gdpr.${right}`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <InfoColumns>
        <InfoSection title={text('gdpr.howTitle')}>
          <ol className="list-decimal space-y-2 pl-5 marker:text-muted">
            <li>
              {text('gdpr.howSelf')} <LocalLink to="/profile-settings">{text('gdpr.settings')}</LocalLink>
            </li>
            <li>{text('gdpr.howMail')}</li>
            <li>{text('gdpr.howIdentity')}</li>
            <li>{text('gdpr.howDeadline')}</li>
          </ol>
          <p className="pt-1">
            <MailLink email={operator.email} subject={subject} className={buttonClass({}, 'no-underline')}>
              {text('gdpr.write')}
            </MailLink>
          </p>
        </InfoSection>
        <InfoSection title={text('gdpr.controllerTitle')}>
          <p>{text('gdpr.controller', { subject })}</p>
          <OperatorCard operator={operator} />
        </InfoSection>
        <InfoSection title={text('gdpr.practiceTitle')}>
          <ul className="list-disc space-y-2 pl-5 marker:text-muted">
            <li>{text('gdpr.practiceStorage')}</li>
            <li>{text('gdpr.practiceOwnServer')}</li>
            <li>{text('gdpr.practicePhotos')}</li>
            <li>{text('gdpr.practicePublic')}</li>
          </ul>
          <p>
            <LocalLink to="/privacy-policy">{text('privacy.title')}</LocalLink>
            {' · '}
            <LocalLink to="/cookie-policy">{text('cookies.title')}</LocalLink>
          </p>
        </InfoSection>
        <InfoSection title={text('gdpr.complaintTitle')}>
          <p>{text('gdpr.complaint')}</p>
          <p>
            <a href={authoritiesUrl}>{text('gdpr.authorities')}</a>
          </p>
        </InfoSection>
      </InfoColumns>
    </InfoPage>
  )
}
