import { contentText, contentTexts } from '../content/content-texts.server.ts'
import { InfoColumns, InfoPage, InfoSection } from '../content/info-page.tsx'
import { MailLink } from '../content/mail-link.tsx'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/accessibility.ts'

const measures = ['keyboard', 'readers', 'contrast', 'zoom', 'motion', 'script'] as const
const limits = ['photos', 'texts', 'outside'] as const

export function loader({ context }: Route.LoaderArgs) {
  const { company, imprint, language, site } = context.get(pageContext)
  const subject = contentText(language, 'accessibility.subject', { site: site.name })
  return {
    operator: company,
    body: imprint.accessibilityBody,
    texts: contentTexts(language, ['accessibility'], { subject, site: site.name }),
  }
}

/** What a service for consumers states of its accessibility (Directive (EU) 2019/882, Annex V). */
export default function AccessibilityPage({ loaderData: { operator, body, texts } }: Route.ComponentProps) {
  return (
    <InfoPage
      title={texts['accessibility.title']}
      lead={texts['accessibility.lead']}
      description={texts['accessibility.description']}
    >
      <InfoColumns>
        <InfoSection title={texts['accessibility.serviceTitle']}>
          <p>{texts['accessibility.service']}</p>
          <p>{texts['accessibility.standard']}</p>
        </InfoSection>
        <InfoSection title={texts['accessibility.howTitle']}>
          <ul className="list-disc space-y-2 pl-5 marker:text-muted">
            {measures.map((name) => (
              <li key={name}>{texts[`accessibility.${name}`]}</li>
            ))}
          </ul>
          <p>{texts['accessibility.tested']}</p>
        </InfoSection>
        <InfoSection title={texts['accessibility.limitsTitle']}>
          <ul className="list-disc space-y-2 pl-5 marker:text-muted">
            {limits.map((name) => (
              <li key={name}>{texts[`accessibility.${name}`]}</li>
            ))}
          </ul>
        </InfoSection>
        <InfoSection title={texts['accessibility.contactTitle']}>
          <p>{texts['accessibility.contact']}</p>
          <p>
            <MailLink email={operator.email} subject={texts['accessibility.subject']} className="break-all" />
          </p>
          {body !== null && (
            <>
              <p>{texts['accessibility.body']}</p>
              <p className="whitespace-pre-line">{body}</p>
            </>
          )}
        </InfoSection>
      </InfoColumns>
    </InfoPage>
  )
}
