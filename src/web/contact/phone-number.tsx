import { useContactText } from '../contact-texts/contact-text.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { diallable, phonePieces, spoken } from './phone-pieces.ts'

/** Written out: the style sheet is made from the classes it finds. */
const places = [
  'order-1', 'order-2', 'order-3', 'order-4', 'order-5', 'order-6',
  'order-7', 'order-8', 'order-9', 'order-10', 'order-11', 'order-12',
] as const // prettier-ignore

const look =
  'flex h-14 w-full items-center gap-3 rounded-control border border-line-strong bg-surface px-4 text-left hover:bg-sunken'

/**
 * A revealed number: it calls when it is pressed, is read out figure by figure, and can neither be marked nor found in the
 * page as it is read. `asLink` for a page without a script, which cannot call otherwise.
 */
export function PhoneNumber({ phone, asLink = false }: { phone: string; asLink?: boolean }) {
  const text = useContactText()
  const inside = (
    <>
      <Icon name="phone" className="size-5 text-brand" />
      <span aria-hidden className="min-w-0 grow select-none">
        <span className="flex text-lg leading-6 font-bold tracking-tight whitespace-pre tabular-nums">
          {phonePieces(phone).map((piece) => (
            <span key={piece.place} className={places[piece.place]}>
              {piece.text}
            </span>
          ))}
        </span>
        <span className="block truncate text-xs text-muted">{text('reach.protected')}</span>
      </span>
      <span aria-hidden className="font-semibold text-brand">
        {text('reach.callNow')}
      </span>
    </>
  )
  const name = `${text('reach.call', { number: spoken(phone) })}. ${text('reach.protected')}`
  return asLink ? (
    <a href={diallable(phone)} aria-label={name} className={look}>
      {inside}
    </a>
  ) : (
    <button
      type="button"
      aria-label={name}
      onClick={() => window.location.assign(diallable(phone))}
      className={classNames(look, 'select-none')}
    >
      {inside}
    </button>
  )
}
