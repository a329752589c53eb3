import { useFetcher } from 'react-router'
import { versionsPath } from '../content/versions-path.ts'
import { useSpeech } from '../i18n/text.tsx'
import { Button } from '../ui/button.tsx'
import { useFrameData } from './frame-data.ts'
import { LocalLink, useLocalHref } from './local-href.tsx'

/** On every page until it was seen or accepted: a legal text changes. */
export function LegalBanner() {
  const { text, formats } = useSpeech()
  const href = useLocalHref()
  const fetcher = useFetcher()
  const change = useFrameData()?.reader?.legalChange
  if (!change) return null
  const page = versionsPath(change.kind, change.number)
  const title = text(`legal.${change.kind}`, { date: formats.date(change.validFrom) })
  return (
    <section aria-label={title} className="border-b border-line bg-accent-soft text-on-accent-soft">
      <fetcher.Form
        method="post"
        action={href(page)}
        className="container-page flex flex-wrap items-center justify-between gap-3 py-3"
      >
        <p>
          <span className="font-semibold">{title}</span>{' '}
          <LocalLink to={page} className="underline underline-offset-2">
            {text('legal.read')}
          </LocalLink>
        </p>
        <Button type="submit" name="intent" value="seen" look="secondary" size="small">
          {text('legal.hide')}
        </Button>
      </fetcher.Form>
    </section>
  )
}
