import { paymentWords } from '../account/payment-words.server.ts'
import { PaymentsSection } from '../account/payments-section.tsx'
import { planAction } from '../account/plan-action.server.ts'
import { ProfileHead } from '../account/profile-head.tsx'
import { QuickActions } from '../account/quick-actions.tsx'
import { RecentListings } from '../account/recent-listings.tsx'
import { StatsCards } from '../account/stats-cards.tsx'
import { SubscriptionPanel } from '../account/subscription-panel.tsx'
import { subscriptionWords } from '../account/subscription-words.server.ts'
import { contentTexts } from '../content/content-texts.server.ts'
import { useText } from '../i18n/text.tsx'
import { LoadFailure } from '../layout/load-failure.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { signInFirst } from '../layout/sign-in-first.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/my-profile.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, actor, language } = context.get(pageContext)
  if (!actor) signInFirst(request)
  const [profile, { recentListings, ...figures }, { subscription }, { payments }] = await Promise.all([
    api.myProfile.get({}),
    api.account.overview({}),
    api.account.subscription({}),
    api.payments.list({}),
  ])
  return {
    profile,
    figures,
    recent: recentListings,
    plan: subscription && subscriptionWords(subscription, language),
    hasPending: payments.some(({ purpose, status }) => purpose === 'subscription' && status === 'pending'),
    payments: paymentWords(payments, language),
    texts: contentTexts(language, ['myProfile']),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  if (!page.actor) signInFirst(request, 'logInToVerify')
  return planAction(page, await request.formData())
}

export default function MyProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, figures, recent, plan, hasPending, payments, texts } = loaderData
  const outcome = actionData?.outcome
  return (
    <div className="container-page space-y-8 py-6 lg:py-8">
      <PageHead title={texts['myProfile.title']} hidden />
      <ProfileHead profile={profile} texts={texts} />
      <QuickActions userId={profile.userId} isDealer={profile.isDealer} texts={texts} />
      <StatsCards figures={figures} texts={texts} />
      {/* Subscriptions are for dealers only (specification section 6). */}
      {(profile.isDealer || plan) && (
        <SubscriptionPanel plan={plan} hasPending={hasPending} outcome={outcome} texts={texts} />
      )}
      <RecentListings recent={recent} texts={texts} />
      <PaymentsSection payments={payments} texts={texts} />
    </div>
  )
}

export function ErrorBoundary() {
  const text = useText()
  return <LoadFailure title={text('profile.failed')} lead={text('failure.lead')} />
}
