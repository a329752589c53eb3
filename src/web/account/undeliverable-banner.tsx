import { useSpeech } from '../i18n/text.tsx'
import { useFrameData } from '../layout/frame-data.ts'
import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'

/** On every page of somebody whom emails do not reach: why, since when, and the way to have them again. */
export function UndeliverableBanner() {
  const { text, formats } = useSpeech()
  const found = useFrameData()?.reader?.undeliverable
  if (!found) return null
  return (
    <section
      aria-label={text('undeliverable.title')}
      className="border-b border-line bg-accent-soft text-on-accent-soft"
    >
      <div className="container-page flex flex-wrap items-center justify-between gap-3 py-3">
        <p className="font-semibold">{text(`undeliverable.${found.reason}`, { date: formats.date(found.since) })}</p>
        <LocalLink to="/profile-settings#email" className={buttonClass({ look: 'secondary', size: 'small' })}>
          {text('undeliverable.fix')}
        </LocalLink>
      </div>
    </section>
  )
}
