import { data as respond, Form, redirect, useNavigation } from 'react-router'
import { askedOfOperation } from '../../contract/market/damaged-vehicles.ts'
import { maxSavedSearches, maxSavedSearchName } from '../../contract/market/saved-search-choices.ts'
import { InputField } from '../account/input-field.tsx'
import { contentText, contentTexts } from '../content/content-texts.server.ts'
import { wordsOfSearches } from '../facts/page-words.server.ts'
import { MoreWords } from '../i18n/more-words.tsx'
import { useSpeech } from '../i18n/text.tsx'
import { localHref, LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInPath } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'
import { saveSearch } from '../saved-searches/save-action.server.ts'
import { ScheduleFields } from '../saved-searches/schedule-fields.tsx'
import { hourWords, weekdayWords } from '../saved-searches/search-words.server.ts'
import { activeFilters } from '../search/filter-words.ts'
import { withFacets, withOfferedType } from '../search/load-facets.ts'
import { type Filters, hasFilters, readSearch, searchPath } from '../search/search-address.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { SentNotice } from '../ui/sent-notice.tsx'
import type { Route } from './+types/save-search.ts'

/** The search of the address, to be saved. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, actor, language, site } = context.get(pageContext)
  const { pathname, searchParams } = url
  const asked = withOfferedType(readSearch(searchParams), site.types)
  if (!hasFilters(asked.filters)) return redirect(localHref(pathname, '/listings'))
  const { search, names } = await withFacets(api, asked, language, [])
  const { savedSearches } = actor ? await api.savedSearches.list({}) : { savedSearches: [] }
  return {
    search,
    names,
    words: wordsOfSearches(language, [askedOfOperation(search.filters)]),
    isSignedIn: actor !== null,
    signInPath: signInPath(pathname + url.search),
    others: savedSearches.map(({ savedSearchId, name }) => ({
      savedSearchId,
      words: contentText(language, 'searches.inPlaceOf', { name }),
    })),
    hours: hourWords(language),
    weekdays: weekdayWords(language),
    texts: contentTexts(language, ['searches'], { limit: maxSavedSearches }),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { pathname, searchParams } = url
  const outcome = await saveSearch(page, searchParams, await request.formData())
  if (outcome.kind === 'saved') return redirect(localHref(pathname, '/saved-searches?outcome=saved'))
  const words = outcome.kind === 'sent' ? contentText(page.language, 'searches.sent', { email: outcome.email }) : null
  return respond({ outcome, words }, { status: outcome.kind === 'refused' ? 422 : 200 })
}

export default function SaveSearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { texts } = loaderData
  return (
    <MoreWords messages={loaderData.words}>
      <div className="container-page max-w-3xl py-6 lg:py-8">
        <PageHead title={texts['searches.formTitle']} hidden />
        {actionData?.words ? (
          <SentNotice title={texts['searches.sentTitle']}>{actionData.words}</SentNotice>
        ) : (
          <SaveForm {...loaderData} outcome={actionData?.outcome} />
        )}
      </div>
    </MoreWords>
  )
}

function SaveForm({
  search,
  names,
  isSignedIn,
  signInPath,
  others,
  hours,
  weekdays,
  texts,
  outcome,
}: Route.ComponentProps['loaderData'] & {
  outcome: NonNullable<Route.ComponentProps['actionData']>['outcome'] | undefined
}) {
  const speech = useSpeech()
  const isSending = useNavigation().formMethod === 'POST'
  const wordsOf = (filters: Filters) => activeFilters(filters, speech, names).map(({ words }) => words)
  const filters = wordsOf(askedOfOperation(search.filters))
  const errorOf = (field: 'name' | 'email' | 'place') =>
    outcome?.kind === 'refused' && outcome.field === field ? texts[`searches.${outcome.message}`] : undefined
  const placeError = errorOf('place')
  return (
    <>
      <LocalLink to={searchPath(search.filters, search.sort)} className={buttonClass({ look: 'quiet' }, '-ml-3')}>
        <Icon name="arrow-left" className="size-4" />
        {texts['searches.results']}
      </LocalLink>
      <h1 className="mt-2 text-2xl font-bold tracking-tight md:text-3xl">{texts['searches.formTitle']}</h1>
      <p className="mt-2 text-muted">{texts['searches.formLead']}</p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {filters.map((words) => (
          <li
            key={words}
            className="max-w-full rounded-full border border-line bg-surface px-3.5 py-1.5 text-sm font-medium break-words"
          >
            {words}
          </li>
        ))}
      </ul>
      <Form
        method="post"
        noValidate
        className="mt-6 space-y-5 rounded-card border border-line bg-surface p-5 shadow-card"
      >
        {isSignedIn && (
          <InputField
            label={texts['searches.name']}
            name="name"
            defaultValue={nameOf(wordsOf(search.filters))}
            maxLength={maxSavedSearchName}
            required
            error={errorOf('name')}
          />
        )}
        {!isSignedIn && (
          <InputField
            label={texts['searches.email']}
            name="email"
            type="email"
            autoComplete="email"
            required
            hint={texts['searches.emailHint']}
            error={errorOf('email')}
          />
        )}
        {others.length > 0 && (
          <div>
            <SelectField label={texts['searches.place']} name="inPlaceOf" aria-invalid={placeError ? true : undefined}>
              <option value="">{texts['searches.asNew']}</option>
              {others.map(({ savedSearchId, words }) => (
                <option key={savedSearchId} value={savedSearchId}>
                  {words}
                </option>
              ))}
            </SelectField>
            {placeError && (
              <p role="alert" className="mt-1.5 text-sm font-medium text-danger">
                {placeError}
              </p>
            )}
          </div>
        )}
        <ScheduleFields
          texts={texts}
          hours={hours}
          weekdays={weekdays}
          {...(!isSignedIn && { frequencies: ['at_once', 'daily', 'weekly'] as const })}
        />
        <Button type="submit" disabled={isSending} wraps>
          <Icon name="bell" className="size-5" />
          {texts['searches.submit']}
        </Button>
      </Form>
      {!isSignedIn && (
        <p className="mt-5 text-muted">
          {texts['searches.orSignIn']}{' '}
          <a href={signInPath} className="font-medium text-ink underline underline-offset-2">
            {texts['searches.signIn']}
          </a>
        </p>
      )}
    </>
  )
}

/** The filters as a name, as many as there is room for. */
function nameOf(filters: readonly string[]): string {
  return filters.reduce((name, words) => {
    const longer = name === '' ? words : `${name}, ${words}`
    return longer.length <= maxSavedSearchName ? longer : name
  }, '')
}
