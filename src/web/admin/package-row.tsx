import { Form } from 'react-router'
import type { AdminPackage } from '../../contract/admin-packages.ts'
import { creditDays } from '../../contract/market/limits.ts'
import { isPlan, packageOf } from '../../contract/market/sale-kinds.ts'
import { type AdminText, useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import type { AdminOutcome } from './outcome.ts'
import { PackageFields } from './package-fields.tsx'

interface PackageRowProps {
  pack: AdminPackage
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  canPay: boolean
  outcome: AdminOutcome | undefined
}

/** A package: what it is, its state at the payment provider, and what can be done with it. */
export function PackageRow({ pack, isOpen, isFirst, isLast, canPay, outcome }: PackageRowProps) {
  const text = useAdminText()
  const formats = useFormats()
  const { packageId, type, name, priceEuros, isOnSale, replacedBy, stripe } = pack
  const hasRetry = canPay && (stripe.state === 'failed' || stripe.state === 'waiting')
  if (isOpen) {
    return (
      <li className="bg-sunken p-4">
        <Form method="post" action="?" aria-label={name} className="flex flex-wrap items-start gap-3" noValidate>
          <input type="hidden" name="intent" value="update" />
          <input type="hidden" name="packageId" value={packageId} />
          <PackageFields type={type} pack={pack} outcome={outcome?.form === packageId ? outcome : undefined} />
          {isPlan(pack) && <p className="basis-full text-sm text-muted">{text('pack.planHint')}</p>}
          <div className="flex basis-full gap-2">
            <Button type="submit">{text('common.save')}</Button>
            <LocalLink to="/admin/packages" preventScrollReset className={buttonClass({ look: 'quiet' })}>
              {text('common.cancel')}
            </LocalLink>
          </div>
        </Form>
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          <span className="font-normal text-muted tabular-nums">
            {priceEuros === 0 ? text('pack.free') : formats.euro(priceEuros)}
            {packageOf(type).billing === 'monthly' && priceEuros > 0 && ` ${text('pack.perMonth')}`}
          </span>
          {!isOnSale && <Badge>{text(replacedBy === null ? 'pack.offSale' : 'pack.formerVersion')}</Badge>}
          <StripeBadge stripe={stripe} />
        </p>
        <p className="text-sm text-muted">{factsOf(pack, text).join(' · ')}</p>
        {stripe.problem !== null && (
          <p lang="en" className="mt-1 text-sm wrap-anywhere text-danger">
            {stripe.problem}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {isOnSale && (
          <>
            <OneClick intent="up" icon="arrow-up" label={text('pack.up')} pack={pack} isOff={isFirst} />
            <OneClick intent="down" icon="arrow-down" label={text('pack.down')} pack={pack} isOff={isLast} />
          </>
        )}
        {hasRetry && <OneClick intent="sync" label={text('pack.retry')} pack={pack} />}
        {replacedBy === null && (
          <LocalLink
            to={`/admin/packages?edit=${packageId}`}
            preventScrollReset
            className={buttonClass({ look: 'quiet', size: 'small' })}
          >
            {text('common.edit')}
            <span className="sr-only">: {name}</span>
          </LocalLink>
        )}
        {isOnSale && (
          <ConfirmForm
            id={`retire-${packageId}`}
            label={text('pack.retire')}
            about={name}
            question={text('pack.retireQuestion', { name })}
            consequence={text('pack.retireText')}
            look="danger"
            fields={{ intent: 'retire', packageId, name }}
          />
        )}
        {!isOnSale && replacedBy === null && <OneClick intent="restore" label={text('pack.restore')} pack={pack} />}
      </div>
    </li>
  )
}

function StripeBadge({ stripe: { state } }: Pick<AdminPackage, 'stripe'>) {
  const text = useAdminText()
  if (state === 'not_needed') return null
  return <Badge look={state === 'synced' ? 'brand' : state === 'failed' ? 'accent' : 'neutral'}>{text(`packStripe.${state}`)}</Badge> // prettier-ignore
}

interface OneClickProps {
  intent: string
  label: string
  icon?: IconName
  pack: AdminPackage
  isOff?: boolean
}

function OneClick({ intent, label, icon, pack: { packageId, name }, isOff = false }: OneClickProps) {
  return (
    <Form method="post" action="?" preventScrollReset>
      <input type="hidden" name="packageId" value={packageId} />
      <input type="hidden" name="name" value={name} />
      <Button type="submit" name="intent" value={intent} look="quiet" size="small" disabled={isOff}>
        {icon ? <Icon name={icon} className="size-4" /> : label}
        <span className="sr-only">{icon ? `${label}: ${name}` : `: ${name}`}</span>
      </Button>
    </Form>
  )
}

function factsOf(pack: AdminPackage, text: AdminText): string[] {
  const { type, durationDays, featuredDays, maxListings, credits, dealersOnly, orders, runningPlans } = pack
  const places = maxListings === null ? text('pack.anyNumber') : text('pack.places', { count: maxListings })
  return [
    ...(durationDays === null ? [] : [text('pack.activeDays', { count: durationDays })]),
    ...(featuredDays === 0 ? [] : [text('pack.featuredFor', { count: featuredDays })]),
    ...(isPlan(pack) ? [places] : []),
    ...(credits === null ? [] : [text('pack.creditsOf', { count: credits.count, days: creditDays[credits.type] })]),
    ...(packageOf(type).audience === 'all' && dealersOnly ? [text('pack.dealersOnly')] : []),
    ...(isPlan(pack) ? [text('pack.running', { count: runningPlans })] : []),
    text('pack.orders', { count: orders }),
  ]
}
