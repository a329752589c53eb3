import type { ReactNode } from 'react'
import { type Gift, packageOf } from '../../contract/market/sale-kinds.ts'
import type { ListingPackage } from '../../contract/packages.ts'
import { useSpeech } from '../i18n/text.tsx'
import { type SellerText, useSellerText } from '../seller-texts/seller-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { packageWords } from '../../contract/package-words.ts'

/** A package with its benefits, and the button to buy it, if any. */
export function PackageCard({
  pack,
  level: Heading = 'h2',
  isOwn = false,
  ownFrom = null,
  children,
}: {
  pack: ListingPackage
  level?: 'h2' | 'h3'
  /** The user has it. */
  isOwn?: boolean
  /** The user will have it from this moment on. */
  ownFrom?: string | null
  children?: ReactNode
}) {
  const text = useSellerText()
  const { language, formats } = useSpeech()
  const { name, description } = packageWords(pack, language)
  return (
    <article
      aria-labelledby={`package-${pack.packageId}`}
      className={classNames(
        'flex h-full flex-col rounded-card border bg-surface p-6 shadow-card',
        pack.isPopular ? 'border-brand' : 'border-line',
      )}
    >
      <Heading
        id={`package-${pack.packageId}`}
        className="flex flex-wrap items-center gap-3 text-xl font-bold tracking-tight"
      >
        {name}
        {pack.isPopular && <Badge look="accent">{text('packages.popular')}</Badge>}
        {isOwn && <Badge look="brand">{text('packages.yourPlan')}</Badge>}
        {ownFrom !== null && (
          <Badge look="brand">{text('packages.yourPlanFrom', { date: formats.date(ownFrom) })}</Badge>
        )}
      </Heading>
      {description !== null && <p className="mt-1 text-[0.9375rem] text-muted">{description}</p>}
      <p className="mt-4 flex items-baseline gap-2">
        <span className="text-3xl font-bold tracking-tight tabular-nums">
          {pack.priceEuros === 0 ? text('packages.free') : formats.euro(pack.priceEuros)}
        </span>
        {pack.priceEuros > 0 && (
          <span className="text-muted">{text(pack.billing === 'monthly' ? 'packages.perMonth' : 'packages.once')}</span>
        )}
      </p>
      <ul className="mt-5 mb-6 space-y-2">
        {featuresOf(pack, text).map((line) => (
          <li key={line} className="flex items-start gap-2.5">
            <Icon name="check" className="mt-0.5 size-5 text-brand" />
            {line}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{children}</div>
    </article>
  )
}

/** The lines of specification section 2. */
export function featuresOf(
  { type, billing, maxListings, durationDays, featuredDays, credits }: ListingPackage,
  text: SellerText,
): string[] {
  const isSingle = billing === 'once' && (maxListings === null || maxListings === 1)
  const allowance = maxListings === null ? text('packages.anyNumber') : text('packages.upTo', { count: maxListings })
  const listings = isSingle ? text('packages.single') : allowance
  const given = { count: credits?.count ?? 0 }
  const main: Readonly<Record<Gift, string[]>> = {
    days: [listings],
    credits: [text('packages.creditCount', given)],
    plan: [listings, ...(credits === null ? [] : [text('packages.creditsMonthly', given)])],
  }
  return [
    ...main[packageOf(type).gives],
    ...(durationDays === null ? [] : [text('packages.activeDays', { count: durationDays })]),
    ...(featuredDays === 0 ? [] : [text('packages.featuredDays', { count: featuredDays })]),
  ]
}
