import { useState } from 'react'
import { Form } from 'react-router'
import { packageNameIn } from '../../contract/package-words.ts'
import type { PlanPlaces } from '../../contract/plan-places.ts'
import { sellerOf } from '../dealership/seller.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { placesLeft } from '../packages/places-left.ts'
import { pageContext } from '../page-context.ts'
import { problemOf, throwStatus } from '../problems.ts'
import { SellerTexts, useSellerText } from '../seller-texts/seller-text.tsx'
import { sellerMessages } from '../seller-texts/seller-texts.server.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { CheckboxField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/plan-places.ts'

/** The vehicles of a dealer, and which of them have a place in a plan that has too few. */
export async function loader({ params: { packageId }, context, url }: Route.LoaderArgs) {
  const { api, actor, language } = context.get(pageContext)
  if (!actor) signInFirst(url)
  sellerOf(actor, 'owner')
  try {
    return { places: await api.planPlaces.get({ packageId }), texts: sellerMessages(language) }
  } catch (error) {
    if (problemOf(error) === null) throw error
    throwStatus(404)
  }
}

type Outcome = { saved: number } | { refused: 'tooMany' | 'gone'; typed: string[] }

export async function action({ params: { packageId }, request, context, url }: Route.ActionArgs): Promise<Outcome> {
  const { api, actor } = context.get(pageContext)
  if (!actor) signInFirst(url)
  const listingIds = (await request.formData()).getAll('listingId').map(String)
  try {
    await api.planPlaces.choose({ packageId, listingIds })
    return { saved: listingIds.length }
  } catch (error) {
    const code = problemOf(error)?.code
    if (code === 'plan_limit_reached') return { refused: 'tooMany', typed: listingIds }
    if (code === 'listing_not_found') return { refused: 'gone', typed: listingIds }
    throw error
  }
}

export default function PlanPlacesPage({ loaderData: { places, texts }, actionData }: Route.ComponentProps) {
  return (
    <SellerTexts messages={texts}>
      <div className="container-page max-w-3xl py-6 lg:py-8">
        <Choice places={places} outcome={actionData} />
      </div>
    </SellerTexts>
  )
}

function Choice({ places, outcome }: { places: PlanPlaces; outcome: Outcome | undefined }) {
  const text = useSellerText()
  const { language } = useSpeech()
  const { maxListings, total } = places
  const isScarce = maxListings !== null && total > maxListings
  return (
    <>
      <PageHead title={text('planPlaces.title')} hidden />
      <LocalLink to="/my-profile" className={buttonClass({ look: 'quiet' }, '-ml-3')}>
        <Icon name="arrow-left" className="size-4" />
        {text('packages.managePlan')}
      </LocalLink>
      <h1 className="mt-2 text-2xl font-bold tracking-tight">{text('planPlaces.title')}</h1>
      <p className="mt-2 max-w-prose text-muted">
        {isScarce
          ? text('planPlaces.lead', { name: packageNameIn(places, language), places: maxListings })
          : text('planPlaces.enough')}
      </p>
      {isScarce ? (
        <ChoiceForm places={places} maxListings={maxListings} outcome={outcome} />
      ) : (
        outcome && <News outcome={outcome} maxListings={maxListings ?? 0} />
      )}
    </>
  )
}

function News({ outcome, maxListings }: { outcome: Outcome; maxListings: number }) {
  const text = useSellerText()
  if ('saved' in outcome) {
    return (
      <p role="status" className="rounded-card bg-brand-soft px-4 py-2">
        {text('planPlaces.saved', { count: outcome.saved })}
      </p>
    )
  }
  return (
    <p role="alert" className="rounded-card bg-danger-soft px-4 py-2 font-medium text-danger">
      {outcome.refused === 'gone'
        ? text('planPlaces.gone')
        : text('planPlaces.tooMany', { chosen: outcome.typed.length, places: maxListings })}
    </p>
  )
}

interface ChoiceFormProps {
  places: PlanPlaces
  maxListings: number
  outcome: Outcome | undefined
}

/** What is ticked is counted beside the button, where it stays in sight; so does what became of it. */
function ChoiceForm({ places, maxListings, outcome }: ChoiceFormProps) {
  const text = useSellerText()
  const { formats } = useSpeech()
  const [ticked, setTicked] = useState(() => tickedBefore(places, outcome))
  const left = placesLeft(places.vehicles, ticked, maxListings)
  return (
    <Form
      method="post"
      className="mt-5"
      onChange={({ currentTarget }) => setTicked(new Set(new FormData(currentTarget).getAll('listingId').map(String)))}
    >
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5 shadow-card">
        {places.vehicles.map(({ listingId, title, year, priceEuros }) => (
          <li key={listingId}>
            <CheckboxField
              name="listingId"
              value={listingId}
              defaultChecked={ticked.has(listingId)}
              label={`${formats.vehicle(title)}, ${year}, ${formats.euro(priceEuros)}`}
              aside={left.has(listingId) ? text('planPlaces.stays') : undefined}
            />
          </li>
        ))}
      </ul>
      <div className="sticky bottom-0 mt-5 space-y-3 border-t border-line bg-page py-3">
        {outcome && <News outcome={outcome} maxListings={maxListings} />}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" size="large" className="w-full sm:w-auto">
            {text('planPlaces.save')}
          </Button>
          <p
            role="status"
            className={classNames(
              'tabular-nums noscript:hidden',
              ticked.size > maxListings && 'font-semibold text-danger',
            )}
          >
            {text('planPlaces.counter', { chosen: ticked.size, places: maxListings })}
          </p>
        </div>
      </div>
    </Form>
  )
}

function tickedBefore({ vehicles }: PlanPlaces, outcome: Outcome | undefined): Set<string> {
  if (outcome && 'typed' in outcome) return new Set(outcome.typed)
  return new Set(vehicles.filter(({ isChosen }) => isChosen).map(({ listingId }) => listingId))
}
