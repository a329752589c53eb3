import { useSpeech } from '../i18n/text.tsx'
import { useFrameData } from '../layout/frame-data.ts'
import { useLocalHref } from '../layout/local-href.tsx'
import { Button } from '../ui/button.tsx'

/** On every page of an account that is due for deletion: the date, and a button to cancel it. */
export function ErasureBanner() {
  const { text, formats } = useSpeech()
  const href = useLocalHref()
  const erasedAt = useFrameData()?.reader?.erasedAt
  if (!erasedAt) return null
  return (
    <section aria-label={text('account.keep')} className="border-b border-line bg-danger-soft">
      <form
        method="post"
        action={href('/profile-settings')}
        className="container-page flex flex-wrap items-center justify-between gap-3 py-3"
      >
        <input type="hidden" name="intent" value="keep" />
        <p className="font-semibold">{text('account.erased', { date: formats.date(erasedAt) })}</p>
        <Button type="submit" look="secondary" size="small">
          {text('account.keep')}
        </Button>
      </form>
    </section>
  )
}
