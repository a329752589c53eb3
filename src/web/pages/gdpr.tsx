import { contentText, contentTexts } from '../content/content-texts.server.ts'
import { InfoColumns, InfoPage, InfoSection } from '../content/info-page.tsx'
import { MailLink } from '../content/mail-link.tsx'
import { OperatorCard } from '../content/operator-card.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { pageContext } from '../page-context.ts'
import { buttonClass } from '../ui/button.tsx'
import type { Route } from './+types/gdpr.ts'

/** The rights of a person under the GDPR: those of its third chapter in order, then withdrawal of consent. */
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
  const { company, language } = context.get(pageContext)
  const subject = contentText(language, 'gdpr.subject')
  return { operator: company, texts: contentTexts(language, ['gdpr', 'right', 'privacy', 'cookies'], { subject }) }
}

export default function GdprPage({ loaderData: { operator, texts } }: Route.ComponentProps) {
  const subject = texts['gdpr.subject']
  return (
    <InfoPage title={texts['gdpr.title']} lead={texts['gdpr.lead']} description={texts['gdpr.description']}>
      <section aria-labelledby="rights" className="mt-10">
        <h2 id="rights" className="text-xl font-bold tracking-tight">
          {texts['gdpr.rightsTitle']}
        </h2>
        <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {rights.map((right) => (
            <li key={right} className="rounded-card border border-line bg-surface p-5">
              <h3 className="font-semibold">{texts[`right.${right}Title`]}</h3>
              <p className="mt-2 text-[0.9375rem] leading-relaxed text-muted">{texts[`right.${right}`]}</p>
            </li>
          ))}
        </ul>
      </section>
      <InfoColumns>
        <InfoSection title={texts['gdpr.howTitle']}>
          <ol className="list-decimal space-y-2 pl-5 marker:text-muted">
            <li>
              {texts['gdpr.howSelf']} <LocalLink to="/profile-settings">{texts['gdpr.settings']}</LocalLink>
            </li>
            <li>{texts['gdpr.howMail']}</li>
            <li>{texts['gdpr.howIdentity']}</li>
            <li>{texts['gdpr.howDeadline']}</li>
          </ol>
          <p className="pt-1">
            <MailLink email={operator.email} subject={subject} className={buttonClass({}, 'no-underline')}>
              {texts['gdpr.write']}
            </MailLink>
          </p>
        </InfoSection>
        <InfoSection title={texts['gdpr.controllerTitle']}>
          <p>{texts['gdpr.controller']}</p>
          <OperatorCard operator={operator} />
        </InfoSection>
        <InfoSection title={texts['gdpr.practiceTitle']}>
          <ul className="list-disc space-y-2 pl-5 marker:text-muted">
            <li>{texts['gdpr.practiceStorage']}</li>
            <li>{texts['gdpr.practiceOwnServer']}</li>
            <li>{texts['gdpr.practicePhotos']}</li>
            <li>{texts['gdpr.practicePublic']}</li>
          </ul>
          <p>
            <LocalLink to="/privacy-policy">{texts['privacy.title']}</LocalLink>
            {' · '}
            <LocalLink to="/cookie-policy">{texts['cookies.title']}</LocalLink>
          </p>
        </InfoSection>
        <InfoSection title={texts['gdpr.complaintTitle']}>
          <p>{texts['gdpr.complaint']}</p>
          <p>
            <a href={authoritiesUrl}>{texts['gdpr.authorities']}</a>
          </p>
        </InfoSection>
      </InfoColumns>
    </InfoPage>
  )
}
