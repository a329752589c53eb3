import { redirect } from 'react-router'
import { askedOfPage } from '../../contract/market/damaged-vehicles.ts'
import { contentText, contentTexts } from '../content/content-texts.server.ts'
import type { ContentKey } from '../content/content-texts.server.ts'
import { useText } from '../i18n/text.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'
import { localHref, LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'
import { problemOf, throwStatus } from '../problems.ts'
import { formText } from '../saved-searches/form-text.ts'
import { readSchedule } from '../saved-searches/read-schedule.ts'
import { PushPanel } from '../saved-searches/push-panel.tsx'
import { SavedSearchRow } from '../saved-searches/saved-search-row.tsx'
import { hourWords, searchWords, weekdayWords } from '../saved-searches/search-words.server.ts'
import { statedFilters } from '../search/filters.ts'
import { searchPath } from '../search/search-address.ts'
import { buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/saved-searches.ts'
import { intentOf } from '../intent-of.ts'

const outcomes = ['saved', 'changed', 'removed', 'exists', 'nameWrong', 'feedEnded', 'deviceEnded'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, actor, language } = context.get(pageContext)
  if (!actor) signInFirst(url)
  const { savedSearches, limit, usualDelaySeconds } = await api.savedSearches.list({})
  const { devices } = await api.push.list({})
  const texts = contentTexts(language, ['searches', 'push'], { limit })
  const asked = url.searchParams.get('outcome')
  const outcome = outcomes.find((known) => known === asked)
  return {
    searches: savedSearches.map((search) => searchWords(search, language)),
    texts,
    devices: devices.map(({ subscriptionId, endpointHash, browser, system }) => ({
      subscriptionId,
      endpointHash,
      name: [browser, system].filter((part) => part !== null).join(', ') || texts['push.unknown'],
    })),
    delay: usualDelaySeconds === null ? null : contentText(language, 'searches.delay', { seconds: usualDelaySeconds }),
    outcome: outcome ? contentText(language, `searches.${outcome}` satisfies ContentKey) : null,
    hours: hourWords(language),
    weekdays: weekdayWords(language),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api, actor } = context.get(pageContext)
  if (!actor) signInFirst(url)
  const { pathname } = url
  const form = await request.formData()
  const intent = intentOf(form, [
    'look',
    'change',
    'muteWeek',
    'mute',
    'unmute',
    'openFeed',
    'closeFeed',
    'endDevice',
    'remove',
  ])
  const savedSearchId = formText(form, 'savedSearchId')
  const done = (outcome: (typeof outcomes)[number]) =>
    redirect(localHref(pathname, `/saved-searches?outcome=${outcome}`))
  const { savedSearches } = api
  try {
    switch (intent) {
      case 'look': {
        const search = (await savedSearches.list({})).savedSearches.find((one) => one.savedSearchId === savedSearchId)
        if (!search) throwStatus(404)
        await savedSearches.look({ savedSearchId })
        return redirect(localHref(pathname, searchPath(askedOfPage(statedFilters(search.filters)), 'newest')))
      }
      case 'change': {
        const name = formText(form, 'name')
        if (name === '') return done('nameWrong')
        await savedSearches.change({ savedSearchId, name, ...readSchedule(form) })
        return done('changed')
      }
      case 'muteWeek':
        await savedSearches.change({ savedSearchId, muted: 'week' })
        return done('changed')
      case 'mute':
        await savedSearches.change({ savedSearchId, muted: 'always' })
        return done('changed')
      case 'unmute':
        await savedSearches.change({ savedSearchId, muted: 'no' })
        return done('changed')
      case 'openFeed':
        // Not behind a redirect: the addresses are shown this once.
        return { feed: { savedSearchId, ...(await savedSearches.openFeed({ savedSearchId })) } }
      case 'closeFeed':
        await savedSearches.closeFeed({ savedSearchId })
        return done('feedEnded')
      case 'endDevice':
        await api.push.remove({ subscriptionId: formText(form, 'subscriptionId') })
        return done('deviceEnded')
      case 'remove':
        await savedSearches.remove({ savedSearchId })
        return done('removed')
    }
  } catch (error) {
    if (problemOf(error)?.code === 'invalid_input') throwStatus(422)
    throw error
  }
}

/** The page after a form may have a secret in it. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export default function SavedSearchesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { searches, texts, delay, outcome, hours, weekdays, devices } = loaderData
  const feed = actionData?.feed ?? null
  const text = useText()
  return (
    <div className="container-page max-w-4xl py-6 lg:py-8">
      <PageHead title={texts['searches.title']} hidden />
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{texts['searches.title']}</h1>
      <p className="mt-2 max-w-2xl text-muted">
        {texts['searches.lead']} {delay}
      </p>
      {outcome !== null && (
        <p role="status" className="mt-4 rounded-control bg-brand-soft px-4 py-3 font-medium">
          {outcome}
        </p>
      )}
      <PushPanel devices={devices} texts={texts} />
      {searches.length === 0 ? (
        <Notice icon="bell" title={texts['searches.none']}>
          <p className="mt-2 text-muted">{texts['searches.noneAdvice']}</p>
          <LocalLink to="/listings" className={buttonClass({}, 'mt-6')}>
            {text('notFound.browse')}
          </LocalLink>
        </Notice>
      ) : (
        <ul className="mt-6 space-y-4">
          {searches.map((search) => (
            <SavedSearchRow
              key={search.savedSearchId}
              search={search}
              texts={texts}
              hours={hours}
              weekdays={weekdays}
              feed={feed?.savedSearchId === search.savedSearchId ? feed : null}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  const text = useText()
  return <LoadFailure title={text('failure.title')} lead={text('failure.lead')} />
}
