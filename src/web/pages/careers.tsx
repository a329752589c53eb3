import { InfoColumns, InfoPage, InfoSection } from '../content/info-page.tsx'
import { MailLink } from '../content/mail-link.tsx'
import { useText } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { pageContext } from '../page-context.ts'
import { buttonClass } from '../ui/button.tsx'
import type { Route } from './+types/careers.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { operator: context.get(pageContext).company }
}

export default function CareersPage({ loaderData: { operator } }: Route.ComponentProps) {
  const text = useText()
  return (
    <InfoPage
      title={text('careers.title')}
      lead={text('careers.lead', { name: operator.name })}
      description={text('careers.description')}
    >
      <InfoColumns>
        <InfoSection title={text('careers.openTitle')}>
          <p>{text('careers.open')}</p>
        </InfoSection>
        <InfoSection title={text('careers.applyTitle')}>
          <p>{text('careers.apply')}</p>
          <p>
            <MailLink
              email={operator.email}
              subject={text('careers.subject')}
              className={buttonClass({}, 'no-underline')}
            >
              {text('careers.write')}
            </MailLink>
          </p>
          <p className="text-sm text-muted">
            <MailLink email={operator.email} subject={text('careers.subject')} />
          </p>
        </InfoSection>
        <InfoSection title={text('careers.fairTitle')}>
          <p>{text('careers.fair')}</p>
        </InfoSection>
        <InfoSection title={text('careers.dataTitle')}>
          <p>{text('careers.data')}</p>
          <p>
            <LocalLink to="/privacy-policy">{text('privacy.title')}</LocalLink>
          </p>
        </InfoSection>
      </InfoColumns>
    </InfoPage>
  )
}
