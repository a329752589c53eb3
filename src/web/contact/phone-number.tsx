import { useContactText } from '../contact-texts/contact-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { diallable, phonePieces, spoken } from './phone-pieces.ts'

/** Written out: the style sheet is generated from the class names found. */
const places = [
  'order-1', 'order-2', 'order-3', 'order-4', 'order-5', 'order-6',
  'order-7', 'order-8', 'order-9', 'order-10', 'order-11', 'order-12',
] as const // prettier-ignore

const look =
  'flex h-14 w-full items-center gap-3 select-none rounded-control border border-line-strong bg-surface px-4 text-left hover:bg-sunken'

/**
 * A revealed number: a click calls it, screen readers read it digit by digit, and it cannot be selected or found in the
 * page's HTML. `asLink` for a page without a script, which cannot call otherwise.
 */
export function PhoneNumber({ phone, asLink = false }: { phone: string; asLink?: boolean }) {
  const text = useContactText()
  const inside = (
    <>
      <Icon name="phone" className="size-5 text-brand" />
      <span className="min-w-0 grow">
        <span className="sr-only">{text('reach.call', { number: spoken(phone) })}</span>
        <span
          aria-hidden
          className="flex text-lg leading-6 font-bold tracking-tight whitespace-pre tabular-nums select-none"
        >
          {phonePieces(phone).map((piece) => (
            <span key={piece.place} className={places[piece.place]}>
              {piece.text}
            </span>
          ))}
        </span>
        <span className="block truncate text-xs text-muted select-none">{text('reach.protected')}</span>
      </span>
      <span aria-hidden className="font-semibold text-brand">
        {text('reach.callNow')}
      </span>
    </>
  )
  return asLink ? (
    <a href={diallable(phone)} className={look}>
      {inside}
    </a>
  ) : (
    <button type="button" onClick={() => window.location.assign(diallable(phone))} className={look}>
      {inside}
    </button>
  )
}
