import { InfoColumns, InfoPage, InfoSection } from '../content/info-page.tsx'
import { OperatorCard } from '../content/operator-card.tsx'
import { useText } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { pageContext } from '../page-context.ts'
import { buttonClass } from '../ui/button.tsx'
import type { Route } from './+types/about.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, company, demo } = context.get(pageContext)
  const { total } = await api.listings.search({ pageSize: 1 })
  return { operator: company, offers: total, demo }
}

export default function AboutPage({ loaderData: { operator, offers, demo } }: Route.ComponentProps) {
  const text = useText()
  return (
    <InfoPage title={text('about.title')} lead={text('about.lead')} description={text('about.description')}>
      <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <span className="text-2xl font-bold tracking-tight tabular-nums">
          {text('about.offers', { count: offers })}
        </span>
        <LocalLink to="/listings" className={buttonClass({ look: 'secondary' }, 'no-underline')}>
          {text('about.browse')}
        </LocalLink>
      </p>
      {demo && (
        <p className="mt-5 max-w-[44rem] rounded-card bg-accent-soft px-4 py-3 text-on-accent-soft">
          {text('about.demo')}
        </p>
      )}
      <InfoColumns>
        <InfoSection title={text('about.buyersTitle')}>
          <p>{text('about.buyers')}</p>
        </InfoSection>
        <InfoSection title={text('about.sellersTitle')}>
          <p>{text('about.sellers')}</p>
        </InfoSection>
        <InfoSection title={text('about.fairTitle')}>
          <p>{text('about.fair')}</p>
          <p>
            <LocalLink to="/terms-and-conditions#ranking">{text('about.ranking')}</LocalLink>
          </p>
        </InfoSection>
        <InfoSection title={text('about.softwareTitle')}>
          <p>{text('about.software')}</p>
        </InfoSection>
        <InfoSection title={text('about.operatorTitle')}>
          <OperatorCard operator={operator} />
        </InfoSection>
      </InfoColumns>
    </InfoPage>
  )
}
