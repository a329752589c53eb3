import { useEffect, useId, useState } from 'react'
import type { ListingDetail } from '../../contract/listings.ts'
import { listingPath } from '../../contract/market/listing-path.ts'
import { useSpeech } from '../i18n/text.tsx'
import { useFrameData } from '../layout/frame-data.ts'
import { LocalLink, useLocalHref } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Popover, closePopover, PopoverClose } from '../ui/popover.tsx'

/** How long "copied" is shown. */
const confirmationMs = 2_500

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left font-medium hover:bg-sunken focus-visible:-outline-offset-2'

/** Ways to share a listing: the device's share sheet, the address, an email, a window sheet. */
export function ShareMenu({ listing }: { listing: ListingDetail }) {
  const { text, formats } = useSpeech()
  const id = useId()
  const href = useLocalHref()
  const url = `${useFrameData()?.baseUrl ?? ''}${href(listingPath(listing))}`
  const subject = `${formats.vehicle(listing.title)}, ${listing.year}, ${formats.euro(listing.priceEuros)}`
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={text('share.label')}
        className={buttonClass({ look: 'secondary', size: 'icon' }, 'w-auto print:hidden')}
      >
        <Icon name="share-2" className="size-5" />
      </button>
      <Popover
        id={id}
        label={text('share.label')}
        sheet
        className="inset-x-4 bottom-4 mx-auto w-auto max-w-sm rounded-card bg-surface p-2 shadow-overlay ring-1 ring-line backdrop:bg-[hsl(var(--shade)/0.5)] sm:inset-0 sm:m-auto sm:h-fit sm:w-96"
      >
        <div className="flex items-center justify-between pl-3">
          <p className="font-semibold">{text('share.title')}</p>
          <PopoverClose id={id} label={text('share.close')} />
        </div>
        <ul>
          <DeviceSheet title={subject} url={url} onShared={() => closePopover(id)} />
          <CopyLink url={url} />
          <li>
            <a
              href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${subject}\n${url}`)}`}
              className={row}
            >
              <RowIcon name="mail" />
              {text('share.mail')}
            </a>
          </li>
          <li>
            <LocalLink to={`/window-sheet/${listing.id}`} className={row}>
              <RowIcon name="printer" />
              {text('share.print')}
            </LocalLink>
          </li>
        </ul>
      </Popover>
    </>
  )
}

function RowIcon({ name }: { name: IconName }) {
  return <Icon name={name} className="size-5 text-brand" />
}

/** Only the device knows whether it has a sheet, so this item is added after hydration. */
function DeviceSheet({ title, url, onShared }: { title: string; url: string; onShared: () => void }) {
  const { text } = useSpeech()
  const [offered, setOffered] = useState(false)
  useEffect(() => {
    queueMicrotask(() => setOffered(typeof navigator.share === 'function'))
  }, [])
  if (!offered) return null

  async function share() {
    // Closing the device's sheet rejects; that is no error.
    await navigator.share({ title, url }).catch(() => {})
    onShared()
  }
  return (
    <li>
      <button type="button" className={row} onClick={() => void share()}>
        <RowIcon name="share-2" />
        {text('share.device')}
      </button>
    </li>
  )
}

function CopyLink({ url }: { url: string }) {
  const { text } = useSpeech()
  const [copied, setCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(url)
    setCopied(true)
    setTimeout(() => setCopied(false), confirmationMs)
  }
  return (
    <li className="noscript:hidden">
      <button type="button" className={row} onClick={() => void copy()}>
        <RowIcon name={copied ? 'check' : 'copy'} />
        <span aria-live="polite">{text(copied ? 'share.copied' : 'share.copy')}</span>
      </button>
    </li>
  )
}
