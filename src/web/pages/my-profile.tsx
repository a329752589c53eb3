import { isMonthly } from '../../contract/market/sale-kinds.ts'
import { creditWords } from '../account/credit-words.server.ts'
import { CreditsSection } from '../account/credits-section.tsx'
import { paymentWords, quarterWords } from '../account/payment-words.server.ts'
import { PaymentsSection } from '../account/payments-section.tsx'
import { planAction } from '../account/plan-action.server.ts'
import { ProfileHead } from '../account/profile-head.tsx'
import { QuickActions } from '../account/quick-actions.tsx'
import { RecentListings } from '../account/recent-listings.tsx'
import { StatsCards } from '../account/stats-cards.tsx'
import { SubscriptionPanel } from '../account/subscription-panel.tsx'
import { subscriptionWords } from '../account/subscription-words.server.ts'
import { contentTexts } from '../content/content-texts.server.ts'
import { membershipAction } from '../dealership/membership-action.server.ts'
import { MembershipPanel } from '../dealership/membership-panel.tsx'
import { mayActIn } from '../dealership/seller.ts'
import { DealershipTexts } from '../dealership-texts/dealership-text.tsx'
import { dealershipMessages } from '../dealership-texts/dealership-texts.server.ts'
import { useText } from '../i18n/text.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'
import { ReadinessList } from '../sellers/readiness-list.tsx'
import { loadReadiness } from '../sellers/readiness.server.ts'
import type { Route } from './+types/my-profile.ts'
import { intentOf } from '../intent-of.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { api, actor, language } = page
  if (!actor) signInFirst(url)
  // People of a dealer see what their role is for.
  const [profile, overview, { subscription }, { payments }, { invoices, quarters }, { membership }, credits] =
    await Promise.all([
      api.myProfile.get({}),
      mayActIn(actor, 'stock') ? api.account.overview({}) : null,
      mayActIn(actor, 'owner') ? api.account.subscription({}) : { subscription: null },
      mayActIn(actor, 'owner') ? api.payments.list({}) : { payments: [] },
      mayActIn(actor, 'owner') ? api.invoices.list({}) : { invoices: [], quarters: [] },
      actor.membership ? api.dealership.membership({}) : { membership: null },
      mayActIn(actor, 'stock') ? Promise.all([api.featuring.credits({}), api.featuring.history({})]) : null,
    ])
  const isDealer = profile.isDealer || membership !== null
  const { pathname } = url
  return {
    profile,
    readiness: isDealer && mayActIn(actor, 'stock') ? await loadReadiness(page, 'profile', pathname) : null,
    membership,
    peopleTexts: membership && dealershipMessages(language),
    shows: { stock: mayActIn(actor, 'stock'), owner: mayActIn(actor, 'owner') },
    overview,
    plan: subscription && subscriptionWords(subscription, language),
    hasOrdered: payments.some(({ purpose }) => isMonthly(purpose)),
    hasPending: payments.some(({ purpose, status }) => isMonthly(purpose) && status === 'pending'),
    credits: credits && creditWords(credits[0].credits, credits[1].movements, language),
    payments: paymentWords(payments, language, invoices),
    quarters: quarterWords(quarters, language),
    texts: contentTexts(language, ['myProfile']),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  if (!page.actor) signInFirst(url, 'logInToVerify')
  const form = await request.formData()
  const intent = intentOf(form, ['leave', 'leadEmails', 'verify', 'portal'])
  if (intent === 'leave' || intent === 'leadEmails') return membershipAction(page, intent, form)
  return planAction(page, intent)
}

export default function MyProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    profile,
    membership,
    peopleTexts,
    shows,
    overview,
    plan,
    hasOrdered,
    hasPending,
    credits,
    payments,
    quarters,
    texts,
  } = loaderData
  const outcome = actionData && 'outcome' in actionData ? actionData.outcome : undefined
  const sellerId = membership?.dealerUserId ?? profile.userId
  const isDealer = profile.isDealer || membership !== null
  return (
    <div className="container-page space-y-8 py-6 lg:py-8">
      <PageHead title={texts['myProfile.title']} hidden />
      <ProfileHead profile={profile} texts={texts} />
      {membership && peopleTexts && (
        <DealershipTexts messages={peopleTexts}>
          <MembershipPanel membership={membership} />
        </DealershipTexts>
      )}
      {loaderData.readiness && <ReadinessList readiness={loaderData.readiness} />}
      <QuickActions userId={sellerId} isDealer={isDealer} shows={shows} texts={texts} />
      {overview && <StatsCards figures={overview} texts={texts} />}
      {/* Subscriptions are for dealers only (specification section 6). */}
      {shows.owner && (isDealer || plan) && (
        <SubscriptionPanel
          plan={plan}
          hasOrdered={hasOrdered}
          hasPending={hasPending}
          outcome={outcome}
          texts={texts}
        />
      )}
      {overview && <RecentListings recent={overview.recentListings} total={overview.totalListings} texts={texts} />}
      {credits && <CreditsSection credits={credits} texts={texts} />}
      <PaymentsSection payments={payments} quarters={quarters} texts={texts} />
    </div>
  )
}

export function ErrorBoundary() {
  const text = useText()
  return <LoadFailure title={text('profile.failed')} lead={text('failure.lead')} />
}
