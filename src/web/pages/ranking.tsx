import { contentTexts } from '../content/content-texts.server.ts'
import { InfoColumns, InfoPage, InfoSection } from '../content/info-page.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/ranking.ts'

const sections = ['featured', 'relevance', 'others', 'similar', 'everybody'] as const

export function loader({ context }: Route.LoaderArgs) {
  const { language, site } = context.get(pageContext)
  const cap = site.featuredPerPage
  return { isCapped: cap !== null, texts: contentTexts(language, ['ranking'], { site: site.name, count: cap ?? 0 }) }
}

/** The main parameters of every order of results (Directive 2011/83/EU, Article 6a; Regulation (EU) 2022/2065, Article 27). */
export default function RankingPage({ loaderData: { texts, isCapped } }: Route.ComponentProps) {
  return (
    <InfoPage title={texts['ranking.title']} lead={texts['ranking.lead']} description={texts['ranking.description']}>
      <InfoColumns>
        {sections.map((name) => (
          <InfoSection key={name} title={texts[`ranking.${name}Title`]}>
            <p>{texts[`ranking.${name}`]}</p>
            {name === 'featured' && isCapped && <p className="mt-2">{texts['ranking.cap']}</p>}
          </InfoSection>
        ))}
      </InfoColumns>
      <p className="mt-2">
        <LocalLink to="/terms-and-conditions#ranking">{texts['ranking.terms']}</LocalLink>
      </p>
    </InfoPage>
  )
}
