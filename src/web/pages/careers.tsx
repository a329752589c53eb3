import { contentTexts } from '../content/content-texts.server.ts'
import { InfoColumns, InfoPage, InfoSection } from '../content/info-page.tsx'
import { MailLink } from '../content/mail-link.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { pageContext } from '../page-context.ts'
import { buttonClass } from '../ui/button.tsx'
import type { Route } from './+types/careers.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { company, language } = context.get(pageContext)
  return { operator: company, texts: contentTexts(language, ['careers', 'privacy'], { name: company.name }) }
}

export default function CareersPage({ loaderData: { operator, texts } }: Route.ComponentProps) {
  return (
    <InfoPage title={texts['careers.title']} lead={texts['careers.lead']} description={texts['careers.description']}>
      <InfoColumns>
        <InfoSection title={texts['careers.openTitle']}>
          <p>{texts['careers.open']}</p>
        </InfoSection>
        <InfoSection title={texts['careers.applyTitle']}>
          <p>{texts['careers.apply']}</p>
          <p>
            <MailLink
              email={operator.email}
              subject={texts['careers.subject']}
              className={buttonClass({}, 'no-underline')}
            >
              {texts['careers.write']}
            </MailLink>
          </p>
          <p className="text-sm text-muted">
            <MailLink email={operator.email} subject={texts['careers.subject']} />
          </p>
        </InfoSection>
        <InfoSection title={texts['careers.fairTitle']}>
          <p>{texts['careers.fair']}</p>
        </InfoSection>
        <InfoSection title={texts['careers.dataTitle']}>
          <p>{texts['careers.data']}</p>
          <p>
            <LocalLink to="/privacy-policy">{texts['privacy.title']}</LocalLink>
          </p>
        </InfoSection>
      </InfoColumns>
    </InfoPage>
  )
}
