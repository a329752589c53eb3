import { contentTexts } from '../content/content-texts.server.ts'
import { InfoColumns, InfoPage, InfoSection } from '../content/info-page.tsx'
import { OperatorCard } from '../content/operator-card.tsx'
import { useText } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { pageContext } from '../page-context.ts'
import { buttonClass } from '../ui/button.tsx'
import type { Route } from './+types/about.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, company, demo, language } = context.get(pageContext)
  const { total } = await api.listings.search({ pageSize: 1 })
  return { operator: company, demo, texts: contentTexts(language, ['about', 'shared'], { count: total }) }
}

export default function AboutPage({ loaderData: { operator, demo, texts } }: Route.ComponentProps) {
  const text = useText()
  return (
    <InfoPage title={texts['about.title']} lead={texts['about.lead']} description={texts['about.description']}>
      <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <span className="text-2xl font-bold tracking-tight tabular-nums">{texts['about.offers']}</span>
        <LocalLink to="/listings" className={buttonClass({ look: 'secondary' }, 'no-underline')}>
          {texts['shared.browse']}
        </LocalLink>
      </p>
      {demo && (
        <p className="mt-5 max-w-[44rem] rounded-card bg-accent-soft px-4 py-3 text-on-accent-soft">
          {texts['shared.demo']}
        </p>
      )}
      <InfoColumns>
        <InfoSection title={texts['about.buyersTitle']}>
          <p>{texts['about.buyers']}</p>
        </InfoSection>
        <InfoSection title={texts['about.sellersTitle']}>
          <p>{texts['about.sellers']}</p>
        </InfoSection>
        <InfoSection title={texts['about.fairTitle']}>
          <p>{texts['about.fair']}</p>
          <p>
            <LocalLink to="/ranking">{text('sort.explained')}</LocalLink>
          </p>
        </InfoSection>
        <InfoSection title={texts['about.softwareTitle']}>
          <p>{texts['about.software']}</p>
        </InfoSection>
        <InfoSection title={texts['about.operatorTitle']}>
          <OperatorCard operator={operator} />
        </InfoSection>
      </InfoColumns>
    </InfoPage>
  )
}
