import type { SellerKind } from '../../contract/market/vocabulary.ts'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'

/**
 * Whether the seller is a trader, and what follows for a consumer (Directive 2011/83/EU, art. 6a(1)(b) and (c)): a
 * marketplace must say both before a purchase.
 */
export function ConsumerNotice({ kind }: { kind: SellerKind }) {
  const text = useText()
  return (
    <p className="flex gap-3 rounded-card bg-sunken px-4 py-3.5 text-sm leading-relaxed">
      <Icon name="info" className="mt-0.5 size-[1.125rem] text-muted" />
      <span className="min-w-0 wrap-anywhere hyphens-auto">
        <strong className="font-semibold">{text(`consumer.${kind}`)}</strong> {text(`consumer.${kind}Rights`)}
      </span>
    </p>
  )
}
